import { expect, test } from 'vitest'
import { miles, parking, placesForExtras } from '#testing/builders/places-for-extras.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { transaction, add } = await placesForExtras(app)

test('payment extras are capped, on the server too (EXTRA-014, EXTRA-017, EXTRA-018, EXTRA-020)', async () => {
  const place = await transaction('payment')
  const errorsOf = async (body: object) => (await add(place, { ...parking, total: undefined, ...body })).problem?.errors
  for (const [charge_type_alias, cap] of [
    ['INCENT/P', '50'],
    ['ONCALL/W', '200'],
    ['E/TAX', '20'],
  ] as const) {
    expect(await errorsOf({ charge_type_alias, total: `${cap}.01` })).toEqual({
      total: [`Amount must be ${cap} or lower`],
    })
    expect(await errorsOf({ charge_type_alias, total: cap })).toBeUndefined()
  }
})

test('hours, miles and rates are capped by the law of the day (EXTRA-015, EXTRA-016, EXTRA-019, EXTRA-021)', async () => {
  const place = await transaction('payment')
  // November 2026: the National Living Wage is 12.71, the mileage allowance 0.55 (uk 1, uk 5).
  for (const [charge_type_alias, quantity, rate] of [
    ['GHR/LOSS', '10', '15'],
    ['GHR/WORK', '10', '15'],
    ['MILE/TOP', '100', '0.55'],
    ['TAXI', '10', '12.71'],
    ['TRAV/TOP', '10', '12.71'],
  ] as const) {
    const timed = { ...miles, charge_type_alias }
    expect((await add(place, { ...timed, quantity: `${quantity}.001`, rate: `${rate}1` })).problem.errors).toEqual({
      quantity: [`Amount must be ${quantity} or lower`],
      rate: [`Rate must be ${rate} or lower`],
    })
    expect((await add(place, { ...timed, quantity, rate })).status).toBe(201)
  }
  // An invoice has no caps.
  expect((await add(await transaction('invoice'), { ...miles, quantity: '500', rate: '9' })).body.total).toBe('4500.00')
})
