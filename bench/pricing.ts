import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'
import { stdout } from 'node:process'
import { formatMoney, type Pence, pence } from '#domain/money.ts'
import { compileModel } from '#domain/rating/compile-model.ts'
import { rateVisit } from '#domain/rating/rate-visit.ts'
import type { RatedVisit } from '#domain/rating/types.ts'
import { benchHolidays, benchModel, benchVisits, TIME_ZONE } from './pricing-model.ts'
import { zenPricer } from './pricing-zen.ts'

/**
 * Items priced a second on one core: this engine, and `@gorules/zen-engine` with the same price list, on the same
 * visits in the same run. Their totals are compared, so that neither can be fast by skipping work.
 */
const VISITS = 200_000
const PASSES = 10
const ZEN_VISITS = 40_000

const model = benchModel()
const visits = benchVisits(VISITS)
const compiled = compileModel(model, benchHolidays, TIME_ZONE)

// The latest results are kept, so that the working is not optimised away.
const latest: RatedVisit[] = []

function totalOf(count: number): Pence {
  let total = 0
  for (let index = 0; index < count; index++) {
    const visit = visits[index]
    const rated = visit && rateVisit(compiled, visit)
    if (rated?.problem !== null) throw new Error(`visit ${index} has the problem ${rated?.problem}`)
    latest[index % 1_000] = rated
    total += rated.total
  }
  return pence(total)
}

/** Returns items a second of each pass, sorted, without the first, in which the code is still being compiled. */
function timeOurs(): number[] {
  const rates: number[] = []
  for (let pass = 0; pass <= PASSES; pass++) {
    const start = performance.now()
    totalOf(VISITS)
    if (pass > 0) rates.push((VISITS / (performance.now() - start)) * 1000)
  }
  return rates.sort((a, b) => a - b)
}

function print(line: string): void {
  stdout.write(`${line}\n`)
}

const perSecond = (rate: number | undefined) => `${Math.round(rate ?? 0).toLocaleString('en-GB')} items/s`

print('npm run bench:pricing')
print(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, one thread`)
print('')
print(
  `The work: ${model.services.length} care types in 3 duration bands, 7 rate rows each, 7 rules; visits of half an hour to four`,
)
print(
  'hours over a year. For each visit: its rule by condition and notice, the cap, the band, the rounding, the rate rows it',
)
print('runs through, a total rounded per line.')
print('')

const ours = timeOurs()
const median = ours[Math.floor(ours.length / 2)] ?? 0
print(
  `Almoner        ${perSecond(median)} (median of ${PASSES} passes over ${VISITS.toLocaleString('en-GB')} visits; slowest ${perSecond(ours[0])})`,
)
print(
  '  also does: local time from UTC, holidays, enhanced rates, dated rule groups and services, and keeps the working',
)

const zen = zenPricer(model)
const inputs = visits.slice(0, ZEN_VISITS).map(zen.inputOf)
await zen.totalOf(inputs.slice(0, 4_000))
const start = performance.now()
const zenTotal = await zen.totalOf(inputs)
const zenRate = (ZEN_VISITS / (performance.now() - start)) * 1000
zen.dispose()
print(
  `zen-engine     ${perSecond(zenRate)} (${ZEN_VISITS.toLocaleString('en-GB')} visits, a hundred a call, which is where it is quickest)`,
)
print(
  '  is handed ready: the local clock, the kind of day (it knows no zones or holidays) and enhanced rates worked out',
)
print('')

const ourTotal = totalOf(ZEN_VISITS)
print(
  `Total of the same ${ZEN_VISITS.toLocaleString('en-GB')} visits: Almoner ${formatMoney(ourTotal)}, zen-engine ${formatMoney(zenTotal)}`,
)
print(`Almoner prices ${Math.round(median / zenRate)} times as many items a second.`)
if (ourTotal !== zenTotal) {
  print('The totals differ: the comparison is void.')
  process.exitCode = 1
}
