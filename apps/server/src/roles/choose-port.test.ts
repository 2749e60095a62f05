import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { choosePort } from './choose-port.ts'

const host = '127.0.0.1'
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function occupy(port: number): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  closers.push(() => server.close())
}

test('without a configured port the first free one from 8080 on is chosen', async () => {
  const first = await choosePort(host, undefined)
  expect(first).toBeGreaterThanOrEqual(8080)
  await occupy(first)
  expect(await choosePort(host, undefined)).toBeGreaterThan(first)
})

test('a configured port is used or refused, never replaced', async () => {
  const free = await choosePort(host, undefined)
  expect(await choosePort(host, free)).toBe(free)
  await occupy(free)
  await expect(choosePort(host, free)).rejects.toThrow(`Port ${free} is in use.`)
})

test('an address of another machine is refused with the reason', async () => {
  await expect(choosePort('192.0.2.1', undefined)).rejects.toThrow('192.0.2.1:8080 cannot be served (EADDRNOTAVAIL).')
})
