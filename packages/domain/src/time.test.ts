import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Temporal } from './temporal.ts'
import {
  addDays,
  addMonths,
  dayOfWeek,
  daysBetween,
  epochDayOf,
  formatClock,
  formatInstant,
  isLocalDate,
  localDateIn,
  localDateOf,
  localEpochDay,
  offsetAt,
  parseClock,
  parseInstant,
  toInstant,
  toLocal,
  weekBefore,
  zoneOf,
} from './time.ts'

const london = zoneOf('Europe/London')
const day = fc.integer({ min: epochDayOf('1976-01-01'), max: epochDayOf('2149-12-30') })
const minute = day.chain((epochDay) => fc.integer({ min: 0, max: 1439 }).map((ofDay) => epochDay * 1440 + ofDay))
const zone = fc.constantFrom(
  'Europe/London',
  'Europe/Dublin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
)

describe('days', () => {
  test('match Temporal on number, weekday and neighbours', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (epochDay, step) => {
        const date = localDateOf(epochDay)
        const plain = Temporal.PlainDate.from('1970-01-01').add({ days: epochDay })
        expect(date).toBe(plain.toString())
        expect(epochDayOf(date)).toBe(epochDay)
        expect(dayOfWeek(date)).toBe(plain.dayOfWeek)
        expect(addDays(date, step)).toBe(plain.add({ days: step }).toString())
        expect(addMonths(date, step % 600)).toBe(plain.add({ months: step % 600 }).toString())
        expect(daysBetween(date, addDays(date, step))).toBe(step)
      }),
    )
  })

  test('months are cut to the last day of short ones (CAL-D06)', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '2026-01-01T00:00',
    '',
    '20260101',
    '2100-02-29',
    '2026-0a-01',
    '2026-01-0 ',
    '2026/01/01',
    '202x-01-01',
    '-026-01-01',
    undefined as unknown as string,
    { a: '1' } as unknown as string,
  ])('refuses %j as a day', (text) => {
    expect(isLocalDate(text)).toBe(false)
    expect(() => epochDayOf(text)).toThrow(RangeError)
  })

  test.each([
    ['2026-11-21', '2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-09', '2026-11-15'],
    ['2026-11-22', '2026-11-09', '2026-11-15'],
    ['2026-11-23', '2026-11-16', '2026-11-22'],
    ['2026-01-01', '2025-12-22', '2025-12-28'],
  ])('the last full week before %s is %s to %s', (today, start, end) => {
    expect(weekBefore(today)).toEqual({ start, end })
  })
})

describe('instants', () => {
  test('are cut to the whole minute (finance 2)', () => {
    expect(formatInstant(parseInstant('2026-10-25T00:30:59Z'))).toBe('2026-10-25T00:30:00Z')
    expect(formatInstant(parseInstant('2026-10-25T00:30:59.999Z'))).toBe('2026-10-25T00:30:00Z')
    expect(parseInstant('2026-10-25T00:30Z')).toBe(parseInstant('2026-10-25T00:30:00Z'))
    expect(parseInstant('1969-12-31T23:59:30Z')).toBe(-1)
  })

  test('match Temporal in both directions', () => {
    fc.assert(
      fc.property(minute, (at) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(at * 60_000)
        expect(formatInstant(at)).toBe(instant.toString())
        expect(parseInstant(instant.toString())).toBe(at)
      }),
    )
  })

  test.each([
    '2026-10-25T00:30:00',
    '2026-10-25T00:30:00+01:00',
    '2026-10-25 00:30:00Z',
    '2026-10-25T24:00:00Z',
    '2026-10-25T00:60:00Z',
    '2026-02-30T00:00:00Z',
    '',
  ])('refuses %j', (text) => {
    expect(() => parseInstant(text)).toThrow(RangeError)
  })
})

describe('clock times', () => {
  test('are parsed and formatted, with midnight at the end of the day as 00:00 (finance 3.5)', () => {
    expect(parseClock('00:00')).toBe(0)
    expect(parseClock('23:59')).toBe(1439)
    expect(formatClock(450)).toBe('07:30')
    expect(formatClock(1440)).toBe('00:00')
  })

  test.each(['24:00', '7:30', '07:60', '07:30:00', '', '0730'])('refuses %j', (text) => {
    expect(() => parseClock(text)).toThrow(RangeError)
  })
})

describe('zones', () => {
  test('match Temporal in every zone and year', () => {
    fc.assert(
      fc.property(zone, minute, (id, at) => {
        const there = Temporal.Instant.fromEpochMilliseconds(at * 60_000).toZonedDateTimeISO(id)
        const local = toLocal(zoneOf(id), at)
        expect(local.date).toBe(there.toPlainDate().toString())
        expect(local.minuteOfDay).toBe(there.hour * 60 + there.minute)
        expect(localDateOf(localEpochDay(zoneOf(id), at))).toBe(local.date)
      }),
    )
  })

  test('find the instant of a local time as Temporal does, including skipped and repeated ones', () => {
    const changes = fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04')
    const date = fc.oneof(changes, day.map(localDateOf))
    fc.assert(
      fc.property(zone, date, fc.integer({ min: 0, max: 1439 }), (id, on, ofDay) => {
        const wall = Temporal.PlainDate.from(on).toPlainDateTime({ hour: Math.floor(ofDay / 60), minute: ofDay % 60 })
        expect(toInstant(zoneOf(id), on, ofDay) * 60_000).toBe(wall.toZonedDateTime(id).epochMilliseconds)
      }),
      { numRuns: 300 },
    )
  })

  test('a repeated local time means the first, a skipped one is shifted past the change', () => {
    expect(formatInstant(toInstant(london, '2026-10-25', 90))).toBe('2026-10-25T00:30:00Z')
    expect(formatInstant(toInstant(london, '2026-03-29', 90))).toBe('2026-03-29T01:30:00Z')
    expect(formatInstant(toInstant(london, '2026-03-29', 60))).toBe('2026-03-29T01:00:00Z')
    expect(formatInstant(toInstant(zoneOf('America/New_York'), '2026-03-08', 150))).toBe('2026-03-08T07:30:00Z')
  })

  test('minutes are elapsed time: 00:30 to 02:30 lasts 60 minutes in March and 180 in October (finance 2)', () => {
    const length = (date: string) => toInstant(london, date, 150) - toInstant(london, date, 30)
    expect(length('2026-03-29')).toBe(60)
    expect(length('2026-10-25')).toBe(180)
    expect(length('2026-10-26')).toBe(120)
  })

  test('the offset changes with the minute itself', () => {
    expect(offsetAt(london, parseInstant('2026-03-29T00:59:00Z'))).toBe(0)
    expect(offsetAt(london, parseInstant('2026-03-29T01:00:00Z'))).toBe(60)
    expect(offsetAt(london, parseInstant('2026-10-25T00:59:00Z'))).toBe(60)
    expect(offsetAt(london, parseInstant('2026-10-25T01:00:00Z'))).toBe(0)
  })

  test("today is the date in the branch's zone: half past midnight in July is still yesterday in UTC (finance 2)", () => {
    const now = parseInstant('2026-07-14T23:30:00Z')
    expect(localDateIn('Europe/London', now)).toBe('2026-07-15')
    expect(localDateIn('UTC', now)).toBe('2026-07-14')
  })

  test('an unknown zone, and an instant outside the supported years, are refused', () => {
    expect(() => zoneOf('Mars/Olympus')).toThrow('unknown time zone: "Mars/Olympus"')
    expect(() => offsetAt(london, parseInstant('1974-12-31T23:59:00Z'))).toThrow(RangeError)
    expect(() => offsetAt(london, parseInstant('2150-01-01T00:00:00Z'))).toThrow(RangeError)
  })
})
