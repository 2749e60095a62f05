import { describe, expect, test } from 'vitest'
import { workingExample } from './working-example.ts'
import {
  bandText,
  cappedLabel,
  chargeText,
  fixedPriceText,
  noticeText,
  roundingLabel,
  roundingNote,
} from './working-words.ts'

const { rule, service } = workingExample
if (!rule || !service) throw new Error('The example has both')

describe('the basis of a charge, its cap with two decimals', () => {
  test.each([
    ['C/ACTUAL', 'OVER', '10.00', 'actual time, rostered plus up to 10.00 minutes'],
    ['C/ACTUAL', 'TIMEONLY', null, 'actual time'],
    ['C/ROSTER', 'TIMEONLY', null, 'rostered time'],
    ['C/ROSTER', 'MAX', '45.00', 'rostered time, no more than 45.00 minutes'],
    ['C/ACTUAL', 'MIN', '30.00', 'actual time, no less than 30.00 minutes'],
    ['C/ROSTER', 'PERCENT', '50.00', 'rostered time, 50.00% of the time'],
    ['ZERO', null, null, 'nothing is charged'],
  ] as const)('%s %s', (charge_type_alias, cap_type_alias, cap_figure, words) => {
    expect(chargeText({ ...rule, charge_type_alias, cap_type_alias, cap_figure })).toBe(words)
  })

  test('a fixed price of the rule group', () => {
    expect(fixedPriceText({ price_type_alias: 'FIX', rate: '18.500' })).toBe('A fixed price of £18.500 for each visit.')
    expect(fixedPriceText({ price_type_alias: 'HOUR', rate: '18.500' })).toBe('A fixed price of £18.500 an hour.')
  })
})

describe('the effect of the cap', () => {
  const capped = (
    cap_type_alias: 'MAX' | 'MIN' | 'OVER' | 'PERCENT' | 'TIMEONLY',
    cap_figure: string,
    minutes: number,
  ) => cappedLabel({ ...workingExample, rule: { ...rule, cap_type_alias, cap_figure }, capped_duration: minutes })

  test('a cap that applies and one that does not', () => {
    expect(capped('OVER', '10.00', 70)).toBe('Capped at 60 + 10')
    expect(capped('OVER', '20.00', 79)).toBe('Within 60 + 20')
    expect(capped('MAX', '45.00', 45)).toBe('Capped at 45')
    expect(capped('MAX', '90.00', 79)).toBe('Within 90')
    expect(capped('MIN', '90.00', 90)).toBe('Raised to 90')
    expect(capped('MIN', '60.00', 79)).toBe('At least 60')
    expect(capped('PERCENT', '50.00', 40)).toBe('50% of 79')
    expect(capped('TIMEONLY', '0.00', 79)).toBe('As worked')
  })

  test('rostered time is compared with the rota', () => {
    const roster = { ...rule, charge_type_alias: 'C/ROSTER', cap_type_alias: 'MAX', cap_figure: '60.00' } as const
    expect(cappedLabel({ ...workingExample, rule: roster, capped_duration: 60 })).toBe('Within 60')
  })
})

describe('the band and its rounding', () => {
  test.each([
    [0, null, 'any length'],
    [0, 30, 'up to 30 minutes'],
    [30, 60, 'over 30, up to 60 minutes'],
    [60, null, 'over 60 minutes'],
  ])('%s to %s', (band_minimum_minutes, band_maximum_minutes, words) => {
    expect(bandText({ ...service, band_minimum_minutes, band_maximum_minutes })).toBe(words)
  })

  test.each([
    ['UP', 15, 'Rounded up to a multiple of 15'],
    ['DOWN', 5, 'Rounded down to a multiple of 5'],
    ['NEAR', 15, 'Rounded to the nearest multiple of 15'],
    ['TO', 30, 'Charged as 30 minutes'],
    ['NONE', null, 'Not rounded'],
  ] as const)('%s %s', (rounding_type_alias, rounding_minutes, words) => {
    expect(roundingLabel({ ...service, rounding_type_alias, rounding_minutes })).toBe(words)
  })
})

test('the notice of a cancelled visit', () => {
  expect(noticeText(200)).toBe('Cancelled 3 hours 20 minutes before it was due to start.')
  expect(noticeText(13_155)).toBe('Cancelled 1 week 2 days 3 hours 15 minutes before it was due to start.')
  expect(noticeText(1440)).toBe('Cancelled 1 day before it was due to start.')
  expect(noticeText(-20)).toBe('Cancelled 20 minutes after it was due to start.')
  expect(noticeText(0)).toBe('Cancelled at its start time.')
})

describe('lines that are rounded separately', () => {
  const line = (unrounded: string | null, total: string) => ({
    description: 'Week all day',
    start: '2026-11-17T23:54:00Z',
    end: '2026-11-18T00:00:00Z',
    rate: '28.540',
    base_rate: '28.540',
    duration: 6,
    total,
    unrounded,
  })

  test('six minutes before midnight and six after it, at 28.54 an hour, mention the amount of twelve minutes on one line', () => {
    expect(roundingNote([line('2.8540', '2.85'), line('2.8540', '2.85')])).toBe(
      'Rounded once at the end it would be £5.71; an invoice adds up its rounded lines.',
    )
  })

  test('are not mentioned when both ways give the same amount, nor for a single line or fixed prices', () => {
    expect(roundingNote(workingExample.labour_charges)).toBeUndefined()
    expect(roundingNote([line('2.8540', '2.85')])).toBeUndefined()
    expect(roundingNote([line(null, '20.00'), line(null, '5.00')])).toBeUndefined()
  })
})
