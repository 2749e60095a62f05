import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { folderMailer } from './folder-mailer.ts'
import type { MailConfig, Mailer } from './mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** Returns the mailer: a mail server when one is configured, otherwise the folder `mail` of the data folder. */
export function mailerOf(
  { smtpUrl, from }: MailConfig,
  dataFolder: string,
  clock: Clock,
  log: (line: string) => void,
): Mailer {
  return smtpUrl === undefined ? folderMailer(join(dataFolder, 'mail'), from, clock, log) : smtpMailer(smtpUrl, from)
}
