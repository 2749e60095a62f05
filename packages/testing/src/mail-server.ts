import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string
  /** The received mails, parsed like a mail program does, the oldest first. */
  readonly mails: Email[]
  /** Rejects this many mails temporarily, like a busy server. */
  refuse(count: number): void
  /** Delays the response to all mails until the returned function is called. */
  hold(): () => void
  close(): Promise<void>
}

/** Starts a real mail server on this machine that keeps received mails. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = []
  let refusals = 0
  let released = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.toArray().then(async (chunks: Buffer[]) => {
        if (refusals > 0) {
          refusals -= 1
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        await released
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(count) {
      refusals = count
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      released = promise
      return resolve
    },
    close: () => new Promise((settle) => server.close(() => settle())),
  }
}
