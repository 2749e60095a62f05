import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from '#testing/clock.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { invitationMail, resetMail } from './account-letters.ts'
import { mailerOf } from './mailer.ts'

const server = await startMailServer()
const folder = await mkdtemp(join(tmpdir(), 'almoner-mail-'))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const clock = fixedClock('2026-11-24T09:00:00Z')
const logged: string[] = []
const log = (line: string) => void logged.push(line)
const from = 'Larkfield Homecare <no-reply@larkfield.example>'
const url = 'https://care.example/password-reset/7d1c0e0a/secret-token-of-this-link'

test('a letter is sent through a mail server as plain text and as HTML with the same content', async () => {
  const mailer = mailerOf({ smtpUrl: server.url, from }, folder, clock, log)
  const to = { name: 'Zoë O’Brien', address: 'zoe@larkfield.example' }
  await mailer.send(resetMail({ to, provider: 'Larkfield Homecare Ltd', branch: 'Leeds', url }))
  const [mail] = server.mails
  expect(mail).toMatchObject({
    from: { name: 'Larkfield Homecare', address: 'no-reply@larkfield.example' },
    to: [{ name: 'Zoë O’Brien', address: 'zoe@larkfield.example' }],
    subject: 'Reset your Larkfield Homecare Ltd password',
  })
  for (const expected of ['Dear Zoë O’Brien,', 'for 24 hours', 'Larkfield Homecare Ltd, Leeds', url]) {
    expect(mail?.text).toContain(expected)
    expect(mail?.html).toContain(expected)
  }
  expect(mail?.html).toContain(`href="${url}"`)
})

test('names are shown literally, even with markup or line breaks', async () => {
  const mailer = mailerOf({ smtpUrl: server.url, from }, folder, clock, log)
  const name = '<b>Eve</b>\r\nBcc: all@larkfield.example'
  const to = { name, address: 'eve@larkfield.example' }
  await mailer.send(invitationMail({ to, provider: 'Care & Co "Ltd"', branch: null, url }))
  const mail = server.mails.at(-1)
  expect(mail?.to?.map(({ address }) => address)).toEqual(['eve@larkfield.example'])
  expect(mail?.bcc ?? []).toEqual([])
  expect(mail?.subject).toBe('Your Care & Co "Ltd" account')
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.html).toContain('Care &amp; Co &quot;Ltd&quot;')
  expect(mail?.text).toContain('for 7 days')
})

test('the refusal of a mail server is reported to the caller, without the content of the mail', async () => {
  server.refuse(1)
  const mailer = mailerOf({ smtpUrl: server.url, from }, folder, clock, log)
  const to = { name: 'Zoë O’Brien', address: 'zoe@larkfield.example' }
  const error = await mailer.send(resetMail({ to, provider: null, branch: null, url })).catch((thrown) => thrown)
  expect(String(error)).toContain('Try again later')
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret-token')
})

test('without a mail server a mail is a file that only this user can read, and the log contains its path, not its content', async () => {
  const mailer = mailerOf({ smtpUrl: undefined, from: 'Almoner <no-reply@localhost>' }, folder, clock, log)
  await mailer.send(
    resetMail({ to: { name: 'Pat', address: 'pat@larkfield.example' }, provider: null, branch: null, url }),
  )
  const [name = ''] = await readdir(join(folder, 'mail'))
  const path = join(folder, 'mail', name)
  expect(logged).toEqual([`Mail written to ${path}`])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(await readFile(path))
  expect([mail.to?.[0]?.address, mail.subject]).toEqual(['pat@larkfield.example', 'Reset your Almoner password'])
  expect(mail.text).toContain(url)
})

test('a mail server that is killed in the middle of a mail fails the attempt, and the next one sends the mail', async () => {
  // It takes everything up to the content, and is gone before it has answered for that.
  const dying = createServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (sent) => {
      const line = sent.toString()
      if (line.includes('\r\n.\r\n')) return void socket.destroy()
      if (line.startsWith('DATA')) return void socket.write('354 Go on\r\n')
      if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 OK\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(dying, 'listening')
  const { port } = dying.address() as AddressInfo
  const letter = resetMail({
    to: { name: 'Kit Cole', address: 'kit@larkfield.example' },
    provider: null,
    branch: null,
    url,
  })
  const first = mailerOf({ smtpUrl: `smtp://127.0.0.1:${port}`, from }, folder, clock, log)
  const error = await first.send(letter).catch((thrown) => thrown)
  dying.close()
  expect(error).toBeInstanceOf(Error)
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret-token')
  await mailerOf({ smtpUrl: server.url, from }, folder, clock, log).send(letter)
  expect(server.mails.at(-1)?.to?.map(({ address }) => address)).toEqual(['kit@larkfield.example'])
})
