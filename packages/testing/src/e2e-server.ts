import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerDone, startPayrollPeer } from './payroll-peer.ts'
import { startSagePeer } from './sage-peer.ts'
import { startSmsPeer } from './sms-peer.ts'
import { startXeroPeer } from './xero-peer.ts'

// The server for the browser tests: the program as `npm start` runs it, except for its clock, on a temporary data
// folder.
const [port = '', ahead = ''] = process.argv.slice(2)
// Named by the port, so that a test finds its mails.
const folder = join(tmpdir(), `almoner-e2e-${port}`)
await rm(folder, { recursive: true, force: true })
// PostgreSQL's user has to pass through a folder owned by root.
await mkdir(folder, { mode: 0o711 })
// The payroll system of the journeys refuses the rows of codes that begin with BAD.
const payroll = await startPayrollPeer()
payroll.answerTo = (guid, response) => {
  const [, ...rows] = payroll.received.get(guid)?.csv.trimEnd().split('\n') ?? []
  const bad = rows.flatMap((row, at) => (row.split(',')[1]?.startsWith('BAD') ? [at + 1] : []))
  answerDone(bad.map((row) => ({ row, issue: 'Unknown element code' })))(guid, response)
}
const gateway = await startSmsPeer()
const [xero, sage] = [await startXeroPeer(), await startSagePeer()]
const program = join(import.meta.dirname, 'server-ahead.ts')
const server = spawn(process.execPath, [program, ahead, '--data', join(folder, 'data'), '--port', port], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    FEATURE_CHECK_IN_CHECK_OUT_VISIT_AUDIT: 'true',
    FEATURE_FINANCE_REWIND: 'true',
    PAYROLL_URL: `${payroll.url}/payroll`,
    SMS_URL: gateway.url,
    ALMONER_ENCRYPTION_KEYS: 'a key for journeys that is long enough',
    XERO_URL: xero.url,
    SAGE_URL: sage.url,
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', async (code) => {
  await rm(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
