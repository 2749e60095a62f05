import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

/** Milliseconds that a mail server may take for each step; the job then retries. */
const timeout = 20_000

/** Sends mails through a mail server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html })
    },
  }
}
