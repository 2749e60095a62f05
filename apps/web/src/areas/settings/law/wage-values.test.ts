import { expect, test } from 'vitest'
import { bandRow, following, newBand } from './wage-values.ts'

const latest = {
  guid: '00000000-0000-4000-8000-000000000001',
  start: '2026-04-01',
  end: null,
  status: 'Current',
  source: 'The law',
  accommodation_offset: '11.10',
  jurisdiction_minimum_wage_bands: [
    {
      guid: '00000000-0000-4000-8000-000000000002',
      jurisdiction_alias: 'UK',
      title: 'National Living Wage',
      age_from: 21,
      age_to: null,
      is_apprentice: false,
      rate: '12.71',
    },
  ],
} as const

test('new rates start with the bands of the latest, without figures, in the next April', () => {
  const band = { ...newBand, title: 'National Living Wage', age_from: '21' }
  const values = { start: '2027-04-01', source: '', accommodation_offset: '', jurisdiction_minimum_wage_bands: [band] }
  const of = (start: string) =>
    following({ ...latest, start, jurisdiction_minimum_wage_bands: [...latest.jurisdiction_minimum_wage_bands] })
  expect(of('2026-04-01')).toEqual(values)
  expect(of('2026-02-01')).toEqual({ ...values, start: '2026-04-01' })
  expect(following(undefined).jurisdiction_minimum_wage_bands).toEqual([newBand])
})

test('an invalid age is distinguished from an open one', () => {
  expect(bandRow({ ...newBand, age_from: ' 18 ', age_to: '' })).toMatchObject({ age_from: 18, age_to: null })
  expect(bandRow({ ...newBand, age_from: 'x' }).age_from).toBeUndefined()
})
