import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startScratchServer } from '#server/database/scratch-server.ts'
import { runProgram } from '#testing/program.ts'
import { attacks, weekOf } from './attacks/attacks.ts'
import { type Interval, type Reads, startReads } from './attacks/reads.ts'
import { targetAt } from './attacks/target.ts'
import { layOut } from './lay-out.ts'

/**
 * `npm run bench:attacks`: the latency of ordinary reads at 100 a second, before and during each attack on a local
 * server. `--clients N` sets the size of the demo provider, `--rate N` the reads a second, `--only TEXT` selects
 * attacks by name. It takes some five minutes.
 */
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '600' },
    rate: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
})
const [clients, rate] = [Number(values.clients), Number(values.rate)]
if (!Number.isInteger(clients) || clients < 10) throw new RangeError('--clients needs a whole number of at least 10')
if (!Number.isInteger(rate) || rate < 1 || rate > 250) throw new RangeError('--rate needs a whole number up to 250')

const port = 18_473
/** Seconds of reads before each attack, and the minimum during it. */
const before = 10
const during = 5
/** Seconds after which an attack is aborted. */
const timeout = 60

const print = (line: string) => process.stdout.write(`${line}\n`)
print(`Machine: ${cpus()[0]?.model}, ${cpus().length} cores; Node ${process.version}`)
print(`Command: npm run bench:attacks -- --clients ${clients} --rate ${rate}`)

// The server reports errors here: reading a stack is part of an attack.
const collector = createServer((request, response) => {
  request.resume()
  response.end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const database = await startScratchServer()
try {
  const provider = await layOut(database.url, clients, print)
  await provider.owner.destroy()
  const { port: errors } = collector.address() as AddressInfo
  const server = runProgram(['--no-web', '--port', String(port), '--data', '/tmp/almoner-bench'], {
    DATABASE_URL: database.url,
    ERROR_TRACING_DSN: `http://key@127.0.0.1:${errors}/1`,
  })
  try {
    await server.prints(String(port))
    await attackAll()
  } finally {
    await server.end('SIGTERM')
  }
} finally {
  collector.close()
  await database.stop()
}

async function attackAll(): Promise<void> {
  const target = await targetAt(port)
  const today = Temporal.Now.plainDateISO('Europe/London')
  const week = weekOf(today)
  const paths = [
    '/carer?page_size=25',
    '/patient?page_size=25',
    `/visit?${week.replace('from', 'start').replace('to', 'end')}&page_size=25`,
    `/finance/invoice-processing?${weekOf(today.subtract({ weeks: 1 }))}`,
    '/v1/branches/operator-assigned',
  ]
  const reads = await startReads({ base: `http://127.0.0.1:${port}`, token: target.token, paths, rate })
  try {
    // The first reads find cold caches.
    await delay(5000)
    print('')
    print(`Reads at ${rate} a second; milliseconds at the 99th percentile before and during, and the longest during.`)
    print(`  ${'attack'.padEnd(40)}${'before'.padStart(8)}${'during'.padStart(8)}${'most'.padStart(8)}  load  answers`)
    for (const attack of attacks.filter(({ name }) => name.includes(values.only))) {
      const run = await attack.prepare(target)
      const calm = await readsOf(reads, () => delay(before * 1000))
      let outcome = 'given up'
      const hostile = await readsOf(reads, async () => {
        await Promise.all([
          Promise.race([run().then((answer) => (outcome = answer)), delay(timeout * 1000, null, { ref: false })]),
          delay(during * 1000),
        ])
      })
      const figures = [calm.p99, hostile.p99, hostile.max].map((time) => time.toFixed(0).padStart(8)).join('')
      const failed = hostile.failed > 0 ? `; ${hostile.failed} of ${hostile.reads} reads failed` : ''
      const load = (loadavg()[0] ?? 0).toFixed(1).padStart(6)
      print(`  ${attack.name.padEnd(40)}${figures}${load}  ${outcome}${failed}`)
      // Requests still in progress belong to no attack.
      await delay(3000)
    }
  } finally {
    await reads.stop()
  }
}

async function readsOf(reads: Reads, work: () => Promise<unknown>): Promise<Interval> {
  const end = reads.begin()
  await work()
  return end()
}
