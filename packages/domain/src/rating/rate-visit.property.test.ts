import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Temporal } from '../temporal.ts'
import type { EpochMinute } from '../time.ts'
import { bandRows, holidays, model, startMinute, visit } from './arbitraries.ts'
import { toWire } from './case-format.ts'
import { compileModel } from './compile-model.ts'
import { bandOf, modelOf, serviceOf, visitOf } from './examples.ts'
import { rateVisit } from './rate-visit.ts'
import type { Band, Holiday, RateDays, RatedVisit, RatingModel, VisitToRate } from './types.ts'

const LONDON = 'Europe/London'
const NAMES = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const

/**
 * A literal implementation of finance 3.5, one minute at a time and without the engine: returns the guid of the row
 * that prices the minute that begins at an instant, or null.
 */
function rowByTheBook({ rates, enhancedRates }: Band, all: readonly Holiday[], minute: EpochMinute): string | null {
  const there = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(LONDON)
  const clock = there.hour * 60 + there.minute
  const tier = all.find((holiday) => holiday.date === there.toPlainDate().toString())?.tierGuid
  const isFor = (days: RateDays, step: string) => (days.dayType ?? `tier ${days.holidayTierGuid}`) === step
  const covers = (row: { start: number; end: number } | undefined) => row && row.start <= clock && clock < row.end

  for (const step of [
    `tier ${tier}`,
    NAMES[there.dayOfWeek - 1] ?? '',
    there.dayOfWeek <= 5 ? 'W/DAY' : 'W/END',
    'WEEK',
  ]) {
    const derived = enhancedRates.find(
      (enhanced) => isFor(enhanced, step) && covers(rates.find((rate) => rate.guid === enhanced.standardRateGuid)),
    )
    const row = derived ?? rates.find((rate) => isFor(rate, step) && covers(rate))
    if (row) return row.guid
  }
  return null
}

/** Prices a visit charged as rostered, with a service of one open band without rounding. */
function rateInterval(band: Partial<Band>, all: readonly Holiday[], start: EpochMinute, minutes: number): RatedVisit {
  const compiled = compileModel(modelOf({ services: [serviceOf({ bands: [bandOf(band)] })] }), all, LONDON)
  return rateVisit(compiled, {
    ...visitOf('2026-01-01T00:00Z', '2026-01-01T00:00Z'),
    rosteredStart: start,
    rosteredEnd: start + minutes,
  })
}

const minutesByRow = (...rated: RatedVisit[]) => {
  const minutes = new Map<string, number>()
  for (const line of rated.flatMap((one) => [...one.lines])) {
    const guid = line.row?.guid ?? ''
    minutes.set(guid, (minutes.get(guid) ?? 0) + line.minutes)
  }
  return [...minutes].sort()
}

test('each minute is priced by the row of the specification, including clock changes and holidays (finance 3.5)', () => {
  const band = fc.boolean().chain((whole) => bandRows('row', whole))
  fc.assert(
    fc.property(band, holidays, startMinute, fc.nat(900), (rows, all, start, minutes) => {
      const expected = Array.from({ length: minutes }, (_, at) => rowByTheBook(bandOf(rows), all, start + at))
      const rated = rateInterval(rows, all, start, minutes)
      if (expected.includes(null)) {
        expect(rated.problem).toBe('NO_RATE')
        return
      }
      expect(rated.problem).toBeNull()
      expect(rated.lines.flatMap((line) => Array<string>(line.minutes).fill(line.row?.guid ?? ''))).toEqual(expected)
      for (const [index, line] of rated.lines.entries()) expect(line.row).not.toBe(rated.lines[index - 1]?.row)
    }),
    { numRuns: 60 },
  )
})

test('the lines cover the interval: no minute missing, none twice, in order (finance 3.5)', () => {
  fc.assert(
    fc.property(bandRows('row', true), holidays, startMinute, fc.nat(3000), (rows, all, start, minutes) => {
      const { lines } = rateInterval(rows, all, start, minutes)
      let reached = start
      for (const line of lines) {
        expect(line.start).toBe(reached)
        expect(line.minutes).toBe(line.end - line.start)
        expect(line.minutes).toBeGreaterThan(0)
        reached = line.end
      }
      expect(reached).toBe(start + minutes)
    }),
  )
})

test('rounding changes a visit by at most half a penny a line, and the total is the sum of its lines (finance 2)', () => {
  fc.assert(
    fc.property(bandRows('row', true), holidays, startMinute, fc.nat(3000), (rows, all, start, minutes) => {
      const { lines, total } = rateInterval(rows, all, start, minutes)
      let exact = 0n
      let printed = 0
      for (const line of lines) {
        // In 600ths of a penny, the exact price of mills an hour for whole minutes.
        const price = BigInt(line.rate) * BigInt(line.minutes)
        const drift = BigInt(line.total) * 600n - price
        // Exactly half a penny is always rounded up, never down.
        expect(drift > -300n && drift <= 300n).toBe(true)
        exact += price
        printed += line.total
      }
      expect(total).toBe(printed)
      const drift = BigInt(total ?? -1) * 600n - exact
      expect(drift <= 300n * BigInt(lines.length) && drift >= -300n * BigInt(lines.length)).toBe(true)
    }),
  )
})

test('splitting an interval in two never changes the minutes of any row', () => {
  fc.assert(
    fc.property(
      bandRows('row', true),
      holidays,
      startMinute,
      fc.nat(1500),
      fc.nat(1500),
      (rows, all, start, one, two) => {
        const whole = rateInterval(rows, all, start, one + two)
        const parts = [rateInterval(rows, all, start, one), rateInterval(rows, all, start + one, two)]
        expect(minutesByRow(...parts)).toEqual(minutesByRow(whole))
      },
    ),
  )
})

test('a longer visit never costs less in an open band without rounding', () => {
  fc.assert(
    fc.property(
      bandRows('row', true),
      holidays,
      startMinute,
      fc.nat(1500),
      fc.nat(200),
      (rows, all, start, minutes, more) => {
        const short = rateInterval(rows, all, start, minutes).total ?? Number.NaN
        expect(rateInterval(rows, all, start, minutes + more).total).toBeGreaterThanOrEqual(short)
      },
    ),
  )
})

const priceAll = (of: RatingModel, all: readonly Holiday[], visits: readonly VisitToRate[]) => {
  const compiled = compileModel(of, all, LONDON)
  return visits.map((one) => toWire('visit', rateVisit(compiled, one)))
}

/** Shuffles items with a seed. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  return items
    .map((item, index) => ({ item, key: Math.imul(index + 1, 2_654_435_761 ^ seed) >>> 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

function shuffledModel(of: RatingModel, seed: number): RatingModel {
  return {
    ruleGroups: shuffled(of.ruleGroups, seed).map((group) => ({ ...group, rules: shuffled(group.rules, seed) })),
    services: shuffled(of.services, seed).map((service) => ({
      ...service,
      bands: shuffled(service.bands, seed).map((band) => ({
        ...band,
        rates: shuffled(band.rates, seed),
        enhancedRates: shuffled(band.enhancedRates, seed),
      })),
    })),
  }
}

test('the order of groups, rules, services, bands, rows and holidays does not matter', () => {
  fc.assert(
    fc.property(model, holidays, fc.array(visit, { maxLength: 8 }), fc.integer(), (of, all, visits, seed) => {
      expect(priceAll(shuffledModel(of, seed), shuffled(all, seed), visits)).toEqual(priceAll(of, all, visits))
    }),
    { numRuns: 60 },
  )
})

test('rating again, or after other visits, gives the same result: a compiled model has no state', () => {
  fc.assert(
    fc.property(model, holidays, fc.array(visit, { maxLength: 8 }), (of, all, visits) => {
      const apart = visits.map((one) => priceAll(of, all, [one])[0])
      expect(priceAll(of, all, [...visits, ...visits])).toEqual([...apart, ...apart])
    }),
    { numRuns: 40 },
  )
})

test('every visit has either a problem and no price, or a price that is the sum of its lines', () => {
  fc.assert(
    fc.property(model, holidays, visit, (of, all, one) => {
      const rated = rateVisit(compileModel(of, all, LONDON), one)
      if (rated.problem !== null) expect(rated).toMatchObject({ lines: [], total: null })
      else expect(rated.lines.reduce((sum, line) => sum + line.total, 0)).toBe(rated.total)
      if (rated.minutes !== null) expect(rated.minutes).toBeGreaterThanOrEqual(0)
    }),
  )
})
