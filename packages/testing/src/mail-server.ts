import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string
  /** What arrived, read as a mail program reads it, the oldest first. */
  readonly mails: Email[]
  /** Refuses this many mails from now on, for a while, as a server does that is busy. */
  refuse(count: number): void
  /** Answers no mail until the function that is given back is called. */
  hold(): () => void
  close(): Promise<void>
}

/** A real mail server on this machine that keeps what it is given. */
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
