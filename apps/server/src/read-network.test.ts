import { expect, test } from 'vitest'
import { readMail, readPublicUrl, readTrustProxy } from './read-network.ts'

test('the address of the web site is its root, with or without a slash', () => {
  expect(readPublicUrl(undefined)).toBeUndefined()
  expect(readPublicUrl('https://care.example.org')).toBe('https://care.example.org')
  expect(readPublicUrl('http://localhost:8080/')).toBe('http://localhost:8080')
})

test.each([
  'care.example.org',
  'ftp://care.example.org',
  'https://care.example.org/almoner',
  'https://a:b@care.example',
])('PUBLIC_URL %s is refused', (text) => {
  expect(() => readPublicUrl(text)).toThrow('PUBLIC_URL must be an address like https://care.example.org')
})

test('a mail server needs a sender; without a server mails are files', () => {
  expect(readMail(undefined, undefined)).toEqual({ smtpUrl: undefined, from: 'Almoner <no-reply@localhost>' })
  const from = 'Larkfield Homecare <no-reply@larkfield.example>'
  const smtpUrl = 'smtps://care:hunter2@mail.example:465'
  expect(readMail(smtpUrl, from)).toEqual({ smtpUrl, from })
  expect(readMail(undefined, 'no-reply@larkfield.example').from).toBe('no-reply@larkfield.example')
  expect(() => readMail(smtpUrl, undefined)).toThrow('SMTP_URL needs MAIL_FROM as well.')
})

test.each([
  ['http://care:hunter2@mail.example', 'a@b.example', /^SMTP_URL is not an address like/],
  ['mail.example', 'a@b.example', /^SMTP_URL is not an address like/],
  [undefined, 'Larkfield', /^MAIL_FROM must be a sender like/],
  [undefined, 'Larkfield <a@b.example>\r\nBcc: c@d.example', /^MAIL_FROM must be a sender like/],
])('SMTP_URL %j with MAIL_FROM %j is refused without revealing the password', (url, from, message) => {
  expect(() => readMail(url, from)).toThrow(message)
  expect(() => readMail(url, from)).not.toThrow(/hunter2/)
})

test.each([
  [undefined, false],
  ['0', false],
  ['1', 1],
  ['10.0.0.1, 10.1.0.0/16,2001:db8::/32', ['10.0.0.1', '10.1.0.0/16', '2001:db8::/32']],
  ['loopback', ['loopback']],
])('TRUST_PROXY %j is read', (text, trusted) => {
  expect(readTrustProxy(text)).toEqual(trusted)
})

test.each(['true', '*', '10.0.0.0/33', '10.0.0.1/x', '0.0.0.0/0', 'proxy.example'])(
  'TRUST_PROXY %s is refused',
  (text) => {
    expect(() => readTrustProxy(text)).toThrow('TRUST_PROXY must be a number of proxies or a list of their addresses')
  },
)
