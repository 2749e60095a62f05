import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Mailer } from './mail.ts'

/**
 * Writes each mail as a file that any mail program opens, readable by this user only. The log contains the path, never
 * the content.
 */
export function folderMailer(folder: string, from: string, clock: Clock, log: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send({ to, subject, text, html }) {
      const { message } = await transport.sendMail({ from, to, subject, text, html })
      const name = `${clock.now().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      const path = join(folder, `${name}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Watchers of the folder see complete mails only.
      await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 })
      await rename(join(folder, `${name}.part`), path)
      log(`Mail written to ${path}`)
    },
  }
}
