import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { carerDocuments } from '#contract/document/documents.ts'
import { categories } from '#testing/builders/documents.ts'
import { carer } from '#testing/builders/rota.ts'
import { fileOf } from '#testing/file-examples.ts'
import { testApp } from '#testing/test-app.ts'
import { clamAvAt } from '../../kit/files/virus-scanner.ts'

/** The signature that a daemon finds, incomplete so that no scanner flags this file. */
const signature = 'EICAR-STANDARD-ANTIVIRUS-TEST'

/** Speaks clamd's protocol: reads the chunks of INSTREAM and answers after the chunk of length 0. */
function daemon(socket: Socket): void {
  let received: Buffer = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    const content = contentOf(received)
    if (content === undefined) return
    const text = content.toString()
    const isInfected = text.includes(signature)
    socket.end(
      text.includes('too large')
        ? 'INSTREAM size limit exceeded. ERROR\0'
        : `stream: ${isInfected ? 'Eicar-Test FOUND' : 'OK'}\0`,
    )
  })
}

/** Returns the file that was sent, or undefined while it is incomplete. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  expect(received.subarray(0, command.length).toString()).toBe(command.slice(0, received.length))
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const server = createServer(daemon).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const { port } = server.address() as AddressInfo

const app = await testApp(undefined, { virusScanner: clamAvAt('127.0.0.1', port) })
const { owner, branchId } = app
const editor = await app.signIn(['User.Carer:Read', 'User.Carer:Edit'])

async function upload(user: string, file: File) {
  const body = { file_name: 'Form', category_guid: categories.carerContract, expires_at: '2031-01-01', file }
  return app.call(carerDocuments.upload, { as: editor, params: { user }, body })
}

async function countOf(user: string): Promise<number> {
  return (await app.call(carerDocuments.list, { as: editor, params: { user } })).body.count
}

test('a clean file is accepted, a large one as well', async () => {
  const user = await carer(owner, { branchId })
  expect((await upload(user, fileOf('clean.txt', 'Nothing in it.'))).status).toBe(201)
  expect((await upload(user, fileOf('large.txt', 'x'.repeat(3_000_000)))).status).toBe(201)
  expect(await countOf(user)).toBe(2)
})

test('an infected file is refused at its field, not stored, and audited', async () => {
  const user = await carer(owner, { branchId })
  const { status, problem } = await upload(user, fileOf('free-money.txt', `${signature}-FILE`))
  expect([status, problem.errors]).toEqual([422, { file: ['This file contains a virus.'] }])
  expect(await countOf(user)).toBe(0)
  const trail = await owner
    .selectFrom('audit')
    .select(['account_guid', 'branch_id', 'action', 'after'])
    .where('entity', '=', 'upload')
    .execute()
  expect(trail).toEqual([
    {
      account_guid: editor.guid,
      branch_id: branchId,
      action: 'refuse',
      after: { file_name: 'free-money.txt', virus: 'Eicar-Test', path: '/api/carer/:user/file' },
    },
  ])
})

test('a file that the scanner cannot check is refused', async () => {
  const user = await carer(owner, { branchId })
  const { status, problem } = await upload(user, fileOf('odd.txt', 'too large for the scanner'))
  expect([status, problem.code, problem.detail]).toEqual([
    503,
    'UNAVAILABLE',
    'The file could not be checked for viruses. Please try again later.',
  ])
  expect(await countOf(user)).toBe(0)
})

test('a scanner that is down or closes the connection fails instead of passing a file', async () => {
  const silent = createServer((socket) => socket.resume().end()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const at = (silent.address() as AddressInfo).port
  await expect(clamAvAt('127.0.0.1', at).virusIn(fileOf('a.txt', 'x'))).rejects.toThrow()
  silent.close()
  await once(silent, 'close')
  await expect(clamAvAt('127.0.0.1', at).virusIn(fileOf('a.txt', 'x'))).rejects.toThrow('ECONNREFUSED')
})
