import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'
import { stdout } from 'node:process'
import { mills, pence, priceOfMinutes } from '#domain/money.ts'
import { payCarer } from '#domain/pay/pay-carer.ts'
import type { Appointment, CarerPayContract, PayInput } from '#domain/pay/types.ts'
import { addDays, parseInstant, zoneOf } from '#domain/time.ts'

/**
 * Carer weeks worked out a second on one core, against the limit of 20,000. A week has five rounds of five visits with
 * the way between them, mileage, waiting, guaranteed hours, an absence, and the minimum wage test.
 */
const CARERS = 2_000
/** Passes before the first that counts, in which the code is still being compiled. */
const WARM_UP = 5
const PASSES = 20
const LIMIT = 20_000

const since = { start: '2026-01-01', end: null }
const contract: CarerPayContract = {
  ...{ guid: 'contract', ...since, commuteType: 'MILES', travelType: 'BOTH' },
  guaranteedHours: [{ ...since, hours: 2500, frequency: '1/WEEK' }],
  rates: [{ ...since, rate: mills(12_900) }],
  mileage: [
    { ...since, toAndFromHome: false, rate: mills(450) },
    { ...since, toAndFromHome: true, rate: mills(250) },
  ],
  travelTime: [{ ...since, waitThreshold: 15, rate: null, atMinimumWage: true }],
}
const wages = [
  { ...since, bands: [{ jurisdiction: 'UK', ageFrom: 21, ageTo: null, isApprentice: false, rate: mills(12_710) }] },
]

function visitOf(carer: number, day: number, index: number): Appointment {
  const start = parseInstant(`${addDays('2026-11-23', day)}T07:00:00Z`) + index * 75 + ((carer * 7 + index) % 10)
  const minutes = 30 + ((carer + index) % 4) * 10
  const line = { start, end: start + minutes, minutes, per: 'HOUR', rateGuid: 'rate', baseRate: null } as const
  return {
    ...{ guid: `${day}-${index}`, type: 'VISIT', shiftGuid: null, isCancelled: false, isSleepIn: false },
    ...{ isExempt: false, rosteredStart: start, rosteredEnd: start + minutes, actualStart: null, actualEnd: null },
    place: { latitude: 53.8 + ((carer * 31 + index * 17) % 100) / 2000, longitude: -1.55 + (index * 13) / 2000 },
    ...{ mileageRate: null, travelRate: null, disturbedMinutes: 0 },
    lines: [{ ...line, rate: mills(13_200), total: priceOfMinutes(minutes, mills(13_200)) }],
  }
}

function weekOf(carer: number): PayInput {
  const days = [0, 1, 2, 3, 4]
  return {
    zone: zoneOf('Europe/London'),
    period: { start: '2026-11-23', end: '2026-11-29' },
    carer: { birth: '1990-05-01', apprenticeship: null, home: { latitude: 53.79, longitude: -1.6 } },
    group: { guid: 'group', shiftsEnabled: false, baseRates: [], salaries: null },
    ...{ contracts: [contract], wages, extras: [], accommodation: null, topUpPaidOn: null },
    appointments: days.flatMap((day) => [0, 1, 2, 3, 4].map((index) => visitOf(carer, day, index))),
    absences: carer % 5 === 0 ? [{ start: '2026-11-28', end: '2026-11-29', hours: null }] : [],
  }
}

const weeks = Array.from({ length: CARERS }, (_, carer) => weekOf(carer))
const rates: number[] = []
let total = pence(0)
for (let pass = 0; pass < WARM_UP + PASSES; pass++) {
  const start = performance.now()
  let sum = 0
  for (const week of weeks) for (const charge of payCarer(week).charges) sum += charge.total
  total = pence(sum)
  if (pass >= WARM_UP) rates.push((CARERS / (performance.now() - start)) * 1000)
}
rates.sort((one, other) => one - other)
const shown = (rate: number | undefined) => Math.round(rate ?? 0).toLocaleString('en-GB')
stdout.write(`npm run bench:pay
${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, one thread

${CARERS.toLocaleString('en-GB')} carers with 25 visits in a week: ${shown(rates[PASSES >> 1])} carer weeks/s (median of ${PASSES} passes; slowest ${shown(rates[0])}; limit ${shown(LIMIT)})
Charges of a pass: ${total} pence
`)
