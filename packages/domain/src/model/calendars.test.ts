import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time.ts'
import {
  calendarDateErrors,
  calendarEndErrors,
  calendarFrequencies,
  dayOffsetError,
  effectiveDates,
  type KeptPeriod,
  keptPeriodErrors,
  morePeriods,
  type PeriodRow,
  periodCountError,
  periodErrors,
  periodWarnings,
  replaceStartError,
  replaceStarts,
} from './calendars.ts'

const model = { start: '2026-01-01', end: '2027-01-01' }
const openModel = { start: '2026-01-01', end: null }
const period = (start: string, end: string): PeriodRow => ({ start, end, process_date: end, invoice_deadline: end })

describe('the dates of a calendar', () => {
  const other = { guid: 'a', title: 'Weekly from 2026', start: '2026-04-06', end: '2026-07-06' }

  test('may begin and end with its model', () => {
    expect(calendarDateErrors(model, model, [])).toEqual({})
    expect(calendarDateErrors({ start: '2026-01-01', end: null }, model, [])).toEqual({})
    expect(calendarDateErrors({ start: '', end: null }, model, [other])).toEqual({})
  })

  test('not before the model (CAL-015)', () => {
    expect(calendarDateErrors({ start: '2025-12-31', end: null }, openModel, [])).toEqual({
      start: "Calendar can not start before contract model's start date",
    })
  })

  test('not on or after its end (CAL-016, CAL-D12)', () => {
    for (const start of ['2027-01-01', '2027-01-02'])
      expect(calendarDateErrors({ start, end: null }, model, [])).toEqual({
        start: "Calendar can not start on or after contract model's end date",
      })
    expect(calendarDateErrors({ start: '2026-12-31', end: null }, model, [])).toEqual({})
  })

  test('not beyond the model, nor backwards (CAL-017, CAL-D11)', () => {
    expect(calendarDateErrors({ start: '2026-06-01', end: '2027-01-02' }, model, [])).toEqual({
      end: 'Calendar must be within Contract Start and End dates (01/01/2026 - 01/01/2027)',
    })
    expect(calendarDateErrors({ start: '2026-06-01', end: '2026-06-01' }, model, []).end).toBe(
      'End date must be after start date.',
    )
  })

  test('shared with no other calendar of the model (CAL-018, CAL-D11)', () => {
    const message = 'Calendar overlaps with another existing calendar Weekly from 2026 (06/04/2026 - 06/07/2026)'
    expect(calendarDateErrors({ start: '2026-07-05', end: null }, openModel, [other])).toEqual({ start: message })
    expect(calendarDateErrors({ start: '2026-07-06', end: null }, openModel, [other])).toEqual({})
    expect(calendarDateErrors({ start: '2026-01-05', end: '2026-04-06' }, openModel, [other])).toEqual({})
    // If the start is fixed, the error is reported at the end.
    expect(calendarEndErrors({ start: '2026-01-05', end: '2026-04-07' }, openModel, [other])).toEqual({ end: message })
    const open = { ...other, end: null }
    expect(calendarDateErrors({ start: '2026-07-06', end: null }, openModel, [open]).start).toMatch(/- no end date\)$/)
  })

  test('without an end are those of the model (CAL-D06)', () => {
    expect(effectiveDates({ start: '2026-06-01', end: null }, model)).toEqual({
      start: '2026-06-01',
      end: '2027-01-01',
    })
    expect(effectiveDates({ start: '2026-06-01', end: null }, openModel).end).toBeNull()
  })
})

describe('the periods of a calendar', () => {
  const dates = { start: '2026-01-05', end: '2026-02-02' }
  const weeks = [period('2026-01-05', '2026-01-11'), period('2026-01-12', '2026-01-18')]
  const errorsOf = (...periods: PeriodRow[]) => periodErrors(periods, dates, model)

  test('are valid in any order if they are consecutive', () => {
    expect(errorsOf(...weeks)).toEqual({})
    expect(errorsOf(...weeks.toReversed())).toEqual({})
    expect(errorsOf(period('2026-01-05', '2026-01-05'), period('2026-01-06', '2026-02-01'))).toEqual({})
  })

  test('are at least one (CAL-019)', () => {
    expect(errorsOf()).toEqual({ periods: 'Not Saved - No periods entered' })
  })

  test('end on or after their start (CAL-021, CAL-D13)', () => {
    expect(errorsOf(period('2026-01-05', '2026-01-04'))).toEqual({
      'periods.0.end': 'Period can not end before it starts',
    })
  })

  test('leave no gap, also not at the start of the calendar (CAL-022, CAL-D06, CAL-D13)', () => {
    const gap = 'Gap between periods'
    expect(errorsOf(period('2026-01-05', '2026-01-11'), period('2026-01-13', '2026-01-18'))).toEqual({
      'periods.1.start': gap,
    })
    expect(errorsOf(period('2026-01-06', '2026-01-11'))).toEqual({ 'periods.0.start': gap })
  })

  test('are validated as far as their days are known', () => {
    const rows = [period('2026-01-05', ''), period('2026-01-14', '2026-01-18'), period('2026-01-20', '2026-01-25')]
    expect(errorsOf(...rows)).toEqual({ 'periods.2.start': 'Gap between periods' })
    expect(errorsOf(...rows, period('', '2026-02-01'))).toEqual({})
  })

  test('do not overlap, with a neighbour or with a longer one (CAL-022, CAL-D13)', () => {
    const overlap = 'Periods can not overlap'
    expect(errorsOf(period('2026-01-05', '2026-01-11'), period('2026-01-11', '2026-01-18'))).toEqual({
      'periods.1.start': overlap,
    })
    expect(
      errorsOf(
        period('2026-01-05', '2026-01-20'),
        period('2026-01-06', '2026-01-07'),
        period('2026-01-10', '2026-01-25'),
      ),
    ).toEqual({ 'periods.1.start': overlap, 'periods.2.start': overlap })
  })

  test('are within the dates of the model and of the calendar (CAL-023, CAL-D13)', () => {
    const contract = 'Period must be within Contract Start and End dates (01/01/2026 - 01/01/2027)'
    expect(errorsOf(period('2025-12-29', '2026-01-11'))['periods.0.start']).toBe(contract)
    // The end of a period is inclusive, that of the model exclusive.
    expect(periodErrors([period('2026-12-28', '2027-01-01')], { start: '2026-12-28', end: null }, model)).toEqual({
      'periods.0.end': contract,
    })
    expect(periodErrors([period('2026-12-28', '2026-12-31')], { start: '2026-12-28', end: null }, model)).toEqual({})
    expect(errorsOf(period('2026-01-05', '2026-02-02'))).toEqual({
      'periods.0.end': 'Period must be within the calendar (05/01/2026 - 02/02/2026)',
    })
  })

  test('give a warning for days that are too early', () => {
    const row = { start: '2026-01-05', end: '2026-01-11', process_date: '2026-01-10', invoice_deadline: '2026-01-09' }
    expect(periodWarnings([row])).toEqual({
      'periods.0.process_date': 'Before the period ends',
      'periods.0.invoice_deadline': 'Before the process date',
    })
    expect(periodWarnings([period('2026-01-05', '2026-01-11')])).toEqual({})
  })
})

describe('periods that were processed (CAL-D10)', () => {
  const kept: KeptPeriod[] = [
    { ...period('2026-01-05', '2026-01-11'), guid: 'a', is_processed: true },
    { ...period('2026-01-12', '2026-01-18'), guid: 'b', is_processed: false },
  ]
  const [first, second] = kept as [KeptPeriod, KeptPeriod]

  test('must stay, unchanged', () => {
    expect(keptPeriodErrors(kept, kept)).toEqual({})
    const read = 'This period has been processed and can not be changed.'
    expect(keptPeriodErrors([{ ...first, end: '2026-01-12', process_date: '2026-01-13' }, second], kept)).toEqual({
      'periods.0.end': read,
      'periods.0.process_date': read,
    })
    expect(keptPeriodErrors([second], kept)).toEqual({
      periods: 'The period 05/01/2026 - 11/01/2026 has been processed and can not be removed.',
    })
  })

  test('others may be deleted and changed; a missing or repeated one is reported', () => {
    expect(keptPeriodErrors([first], kept)).toEqual({})
    expect(keptPeriodErrors([first, { ...second, end: '2026-01-20' }], kept)).toEqual({})
    const gone = 'This period no longer exists.'
    expect(keptPeriodErrors([first, { ...second, guid: 'x' }], kept)).toEqual({ 'periods.1.start': gone })
    expect(keptPeriodErrors([first, first], kept)).toEqual({ 'periods.1.start': gone })
  })
})

describe('the day of a replacement', () => {
  const weeks = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26']
  const original = (processed: readonly string[] = [], end: string | null = null) => ({
    start: '2026-01-05',
    end,
    periods: weeks.map((start) => ({
      ...period(start, addDays(start, 6)),
      guid: start,
      is_processed: processed.includes(start),
    })),
  })
  const processed = 'Calendar can not be replaced from a period that has been processed'

  test('is the first of a period that is not processed (CAL-D16)', () => {
    expect(replaceStartError('2026-01-12', original(), openModel)).toBeUndefined()
    expect(replaceStartError('2026-01-13', original(), openModel)).toBe(processed)
    expect(replaceStartError('2026-01-12', original(['2026-01-12']), openModel)).toBe(processed)
    expect(replaceStartError('2026-01-19', original(['2026-01-12']), openModel)).toBeUndefined()
    // A later period would have to be deleted.
    expect(replaceStartError('2026-01-12', original(['2026-01-19']), openModel)).toBe(processed)
  })

  test('is after the start of the original (CAL-032)', () => {
    for (const start of ['2026-01-05', '2026-01-02'])
      expect(replaceStartError(start, original(), openModel)).toBe('Must start after start of the original calendar')
  })

  test('is not before the model either (CAL-017, CAL-D11)', () => {
    expect(replaceStartError('2025-12-29', original(), openModel)).toBe(
      'Calendar can not start before Contract start date 01/01/2026',
    )
  })

  test('is within the original (CAL-033, CAL-D14)', () => {
    expect(replaceStartError('2026-02-02', original([], '2026-02-02'), openModel)).toBe(
      'Date must be within the original calendar (05/01/2026 - 02/02/2026)',
    )
    expect(replaceStartError('2026-02-02', original(), openModel)).toMatch(/^Date must be within the original calendar/)
  })

  test('is offered if it is valid (CAL-D16)', () => {
    expect(replaceStarts(original())).toEqual(['2026-01-12', '2026-01-19', '2026-01-26'])
    expect(replaceStarts(original(['2026-01-05', '2026-01-12']))).toEqual(['2026-01-19', '2026-01-26'])
    expect(replaceStarts(original(['2026-01-26']))).toEqual([])
  })
})

test('the number of periods is a whole number from 0 to 260 (CAL-024, CAL-D09)', () => {
  for (const good of ['0', '1', '260']) expect(periodCountError(good)).toBeUndefined()
  expect(periodCountError('261')).toBe('Maximal value is 260.')
  expect(periodCountError('-1')).toBe('Minimal value is 0.')
  expect(periodCountError('1.5')).toBe('Must be a whole number.')
  expect(periodCountError('')).toBe('This field is required.')
})

test('offsets are whole numbers of at least 0 (CAL-025)', () => {
  for (const good of ['0', '1', '28']) expect(dayOffsetError(good)).toBeUndefined()
  expect(dayOffsetError('-1')).toBe('Minimal value is 0.')
  expect(dayOffsetError('0.5')).toBe('Must be a whole number.')
  expect(dayOffsetError('a')).toBe('Must be a number.')
  expect(dayOffsetError('')).toBe('This field is required.')
})

describe('new periods', () => {
  const series = { start: '2026-01-31', end: null, frequency_type_alias: '1/MONTH', process_offset: 1 } as const

  test('have a process date and a deadline, for payments no deadline (CAL-006, CAL-D06, CAL-D07, CAL-D08)', () => {
    // Month ends calculated by hand: 31 January, 28 February, 31 March.
    expect(morePeriods({ ...series, count: 2, deadline_offset: 7 }, [], openModel)).toEqual([
      { start: '2026-01-31', end: '2026-02-27', process_date: '2026-02-28', invoice_deadline: '2026-03-07' },
      { start: '2026-02-28', end: '2026-03-30', process_date: '2026-03-31', invoice_deadline: '2026-04-07' },
    ])
    expect(morePeriods({ ...series, count: 1, deadline_offset: null }, [], openModel)).toEqual([
      { start: '2026-01-31', end: '2026-02-27', process_date: '2026-02-28' },
    ])
  })

  test('follow the last, are cut at the end of calendar or model; 0 adds none (CAL-D06, CAL-D10)', () => {
    const all = { ...series, count: 24, deadline_offset: 0 }
    expect(morePeriods({ ...all, count: 0 }, [], openModel)).toEqual([])
    expect(morePeriods(all, [], model).at(-1)).toMatchObject({ start: '2026-12-31', end: '2026-12-31' })
    expect(morePeriods({ ...all, end: '2026-04-15' }, [], model).map(({ end }) => end)).toEqual([
      ...['2026-02-27', '2026-03-30', '2026-04-14'],
    ])
    const more = morePeriods({ ...all, count: 1 }, [period('2026-01-31', '2026-02-27')], model)
    expect(more).toMatchObject([{ start: '2026-02-28', end: '2026-03-30' }])
  })

  test('have neither gaps nor overlaps and are within the model, for any input (CAL-022, CAL-023)', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days))
    const length = fc.integer({ min: 1, max: 2000 })
    const asked = fc.record({
      start: day,
      frequency_type_alias: fc.constantFrom(...calendarFrequencies),
      count: fc.integer({ min: 1, max: 60 }),
      process_offset: fc.integer({ min: 0, max: 30 }),
      deadline_offset: fc.option(fc.integer({ min: 0, max: 30 })),
    })
    fc.assert(
      fc.property(
        asked,
        fc.option(length),
        fc.option(length),
        fc.integer({ min: 0, max: 10 }),
        (one, days, more, then) => {
          const end = days === null ? null : addDays(one.start, days)
          const around = { start: addDays(one.start, -3), end: more === null ? null : addDays(one.start, more) }
          const first = morePeriods({ ...one, end }, [], around)
          const all = [...first, ...morePeriods({ ...one, end, count: then }, first, around)]
          expect(periodErrors(all, { start: one.start, end }, around)).toEqual({})
          expect(periodWarnings(all)).toEqual({})
        },
      ),
    )
  })
})
