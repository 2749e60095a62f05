import { expect, test } from 'vitest'
import { agesText, type WageBandRow, wageBandErrors } from './wage-bands.ts'

const band = (title: string, age_from: number | null, age_to: number | null, more: Partial<WageBandRow> = {}) => ({
  jurisdiction_alias: 'UK',
  title,
  age_from,
  age_to,
  is_apprentice: false,
  ...more,
})
// In force since April 2024 (uk 1).
const law = [
  band('National Living Wage', 21, null),
  band('Aged 18 to 20', 18, 20),
  band('Under 18', null, 17),
  band('Apprentice', null, null, { is_apprentice: true }),
]
const list = 'jurisdiction_minimum_wage_bands'

test('statutory rates are valid, beside policy minimums that leave ages out', () => {
  expect(wageBandErrors(law)).toEqual({})
  expect(wageBandErrors([...law, band('Real Living Wage', 18, null, { jurisdiction_alias: 'RLW' })])).toEqual({})
  expect(wageBandErrors(law.toReversed())).toEqual({})
})

test('two bands of a jurisdiction share neither an age nor a title; apprentices are separate', () => {
  expect(wageBandErrors([...law, band('Older', 65, null)])).toEqual({
    [`${list}.4.age_from`]: 'Ages cannot overlap with another band.',
  })
  // Both ends are inclusive, so 20 and 20 overlap.
  expect(wageBandErrors([...law.slice(1), band('National Living Wage', 20, null)])).toMatchObject({
    [`${list}.3.age_from`]: 'Ages cannot overlap with another band.',
  })
  expect(wageBandErrors([...law, band('Older apprentice', 19, null, { is_apprentice: true })])).toMatchObject({
    [`${list}.4.age_from`]: 'Ages cannot overlap with another band.',
  })
  expect(wageBandErrors([...law, band(' under 18', 12, 12, { is_apprentice: true })])).toMatchObject({
    [`${list}.4.title`]: 'Band with this title already exists',
  })
})

test('the last age is not below the first', () => {
  expect(wageBandErrors([law[0]!, band('Aged 18 to 20', 20, 18)])).toEqual({
    [`${list}.1.age_to`]: 'Cannot be below the first age.',
  })
})

test('statutory bands leave no age without a rate', () => {
  const without = (at: number) => wageBandErrors(law.filter((_, index) => index !== at))
  expect(without(0)).toEqual({ [list]: 'By law everybody aged 21 and over needs a rate as well.' })
  expect(without(1)).toEqual({ [list]: 'By law the ages 18 to 20 need a rate as well.' })
  expect(without(2)).toEqual({ [list]: 'By law the ages 0 to 17 need a rate as well.' })
  expect(without(3)).toEqual({ [list]: 'By law apprentices need a rate as well.' })
  expect(wageBandErrors([])).toEqual({ [list]: 'By law everybody aged 0 and over needs a rate as well.' })
})

test('while an age is not a number, checks that depend on it are skipped', () => {
  expect(wageBandErrors([{ ...law[0]!, age_from: undefined }, ...law.slice(1)])).toEqual({})
})

test('ages are written in plain words', () => {
  const ages = (age_from: number | null, age_to: number | null) => agesText({ age_from, age_to })
  expect([ages(21, null), ages(18, 20), ages(null, 17), ages(null, null)]).toEqual([
    ...['21 and over', '18 to 20', 'up to 17', 'all ages'],
  ])
})
