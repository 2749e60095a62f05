import { parseArgs } from 'node:util'
import { migrate } from '#server/database/migrate.ts'
import { startScratchServer } from '#server/database/scratch-server.ts'
import { loadDemo } from './load.ts'

const { values } = parseArgs({
  options: {
    carers: { type: 'string' },
    clients: { type: 'string' },
    weeks: { type: 'string' },
    'no-price': { type: 'boolean' },
    keep: { type: 'boolean' },
  },
})
const server = await startScratchServer()
try {
  await migrate(server.url)
  const t = performance.now()
  const summary = await loadDemo({
    databaseUrl: server.url,
    now: process.env.NOW ?? Temporal.Now.instant().toString(),
    log: console.log,
    price: !values['no-price'],
    carers: Number(values.carers ?? 45),
    clients: Number(values.clients ?? 70),
    weeks: Number(values.weeks ?? 12),
  })
  console.log(
    summary,
    summary.visits / summary.seconds,
    (performance.now() - t) / 1000,
    process.memoryUsage.rss() / 1e6,
  )
  if (values.keep) {
    console.log(server.url)
    await new Promise((r) => setTimeout(r, 3_600_000))
  }
} catch (e) {
  console.log(e)
} finally {
  await server.stop()
}
