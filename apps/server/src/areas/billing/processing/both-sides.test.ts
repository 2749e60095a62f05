import { expect, test } from 'vitest'
import { processing } from '#contract/billing/processing.ts'
import { Side } from '#contract/fields.ts'
import { exampleTimes, onBothSides, type VisitPlan } from '#testing/builders/both-sides.ts'
import { charge, creditTransaction, invoiceTransactions, queueTransactions } from '#testing/builders/invoicing.ts'
import { testApp } from '#testing/test-app.ts'

// One visit has an item on each side. Here both price lists are the same, so that the figures of finance 3.6 hold for both.

const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Processing:Read'])
const week = { from: '2026-11-16', to: '2026-11-22' }

const morning = ['2026-11-18T08:00:00Z', '2026-11-18T09:00:00Z'] as const

let made = 0
const priced = (visits: readonly VisitPlan[]) => onBothSides(app, String(++made), visits)

const items = async (side: Side, place: { periodGuid: string; guid: string }, query: Record<string, unknown> = {}) =>
  (await app.call(processing[side].listItems, { as: clerk, params: place, query })).body.items

const others = {
  invoice: { name: 'Kofi Boateng', word: 'BOAT' },
  payment: { name: 'Margaret Holroyd', word: 'holROY' },
} as const

test.each(Side.options)(
  'an item of the %s side has its fields, with its carer or client and their contract (INVP-031, INVP-D34)',
  async (side) => {
    const { council, clientGuid, carerGuid, placeOf, visits } = await priced([{ times: exampleTimes }])
    const place = await placeOf(side)
    const [item] = await items(side, place)
    expect(item).toEqual({
      guid: item?.guid,
      ...{ appointment_type: 'Visit', appointment_guid: visits[0] },
      ...{
        visit_date: exampleTimes[0],
        visit_end: exampleTimes[1],
        check_in_at: exampleTimes[2],
        check_out_at: exampleTimes[3],
      },
      ...{ is_cancelled: false, reference_owner_name: others[side].name, reference_owner_type: 'User' },
      reference_owner_guid: side === 'invoice' ? carerGuid : clientGuid,
      reference_contract_name: side === 'invoice' ? `Group ${made}` : `Council ${made}`,
      ...{ service_type_guid: council.careTypeGuid, service_title: 'Domiciliary care' },
      ...{ confirmed: true, is_calculated: true, is_nocharge: false, nocharge_reason: null },
      ...{ is_historic: false, is_projected: false, unpaid_reason: null, payable_duration: 75 },
      // 32 min x 20 / 60 = 10.67 and 43 min x 24 / 60 = 17.20 (finance 3.6).
      ...{ total: '27.87', visit_total: '27.87', extra_total: '0.00' },
      ...{ processed_at: null, processed_prefix: null, credit_guid: null, credit_reason: null, is_creditable: false },
      ...{ is_to_come: false, is_alerting: false, is_chargeable: true, is_switchable: true, switch_refusal: null },
      ...{ state: 'Pending', problem: null, is_failed: false, is_queued: false, is_processing: false },
    })
  },
)

const states = {
  invoice: { done: 'Invoiced', later: 'Invoiced but later credited', prefix: 'INV' },
  payment: { done: 'Paid', later: 'Paid but later credited', prefix: 'P' },
} as const

test.each(Side.options)(
  'items of the %s side are Unconfirmed, Pending, done, and done but later credited (INVP-032, INVP-033, INVP-034, INVP-036, INVP-D13)',
  async (side) => {
    const { placeOf } = await priced([
      { times: exampleTimes },
      { times: [...morning, ...morning], confirmed: false },
      { times: ['2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z'] },
    ])
    const place = await placeOf(side)
    // The last one has no check-in, so it has no price.
    expect((await items(side, place)).map(({ state }) => state)).toEqual(['Pending', 'Unconfirmed', 'Unconfirmed'])

    const own = await priced([{ times: exampleTimes }])
    const done = await own.placeOf(side)
    await invoiceTransactions(app, done.periodGuid, [done.guid], side)
    const { prefix } = states[side]
    expect(await items(side, done)).toMatchObject([
      { state: states[side].done, processed_prefix: prefix, credit_guid: null },
    ])
    await creditTransaction(app, done.guid, { side })
    expect(await items(side, done, { status: states[side].later })).toMatchObject([{ processed_prefix: prefix }])
  },
)

test.each(Side.options)(
  'items of the %s side that a task has claimed are queued, and their transaction cannot be picked (INVP-027)',
  async (side) => {
    const { placeOf } = await priced([{ times: exampleTimes }])
    const place = await placeOf(side)
    await queueTransactions(app, place.periodGuid, [place.guid], side)
    expect(await items(side, place)).toMatchObject([{ is_queued: true, is_creditable: false }])
    const { body } = await app.call(processing[side].listTransactions, {
      as: clerk,
      params: { periodGuid: place.periodGuid },
      query: {},
    })
    expect(body.transactions).toMatchObject([{ is_queued: true, is_processable: false, is_creditable: false }])
  },
)

test.each(Side.options)(
  'items of the %s side are found by part of a name in either case, state, tag and days (INVP-017, INVP-039, INVP-D33)',
  async (side) => {
    const { placeOf } = await priced([
      { times: exampleTimes },
      { times: ['2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z'], confirmed: false },
    ])
    const place = await placeOf(side)
    const days = async (query: Record<string, unknown>) =>
      (await items(side, place, query)).map(({ visit_date }) => visit_date.slice(8, 10))
    expect(await days({ search: others[side].word })).toEqual(['17', '19'])
    expect(await days({ search: 'nobody' })).toEqual([])
    expect(await days({ status: 'Unconfirmed' })).toEqual(['19'])
    expect(await days({ tag: 'Current' })).toEqual(['17', '19'])
    expect([await days({ tag: 'Future' }), await days({ tag: 'Previous' })]).toEqual([[], []])
    expect(await days({ from: '2026-11-18' })).toEqual(['19'])
    expect(await days({ to: '2026-11-18' })).toEqual(['17'])
  },
)

test.each(Side.options)(
  'charges of the %s side are filtered by type and days, and the mileage counts its three types (INVP-042, INVP-D33)',
  async (side) => {
    const { placeOf } = await priced([{ times: exampleTimes }])
    const place = await placeOf(side)
    const at = (type: string, date: string, quantity: string, total: number) =>
      charge(app, { transactionId: place.id, type, date, quantity, rate: 450, total })
    await at('MILEAGE', '2026-11-16', '2', 90)
    await at('MILE/TOP', '2026-11-17', '10.5', 473)
    await at('COMMUTE', '2026-11-18', '4', 180)
    await at('X/MILES', '2026-11-18', '100', 4500)
    const list = async (query: Record<string, unknown>) => {
      const { body } = await app.call(processing[side].listCharges, { as: clerk, params: place, query })
      return body.charges.map(({ charge_type_alias }) => charge_type_alias)
    }
    expect(await list({ types: ['MILEAGE', 'COMMUTE'] })).toEqual(['MILEAGE', 'COMMUTE'])
    expect(await list({ from: '2026-11-17', to: '2026-11-17' })).toEqual(['MILE/TOP'])
    const { body } = await app.call(processing[side].getTransaction, { as: clerk, params: place })
    // 2 + 10.5 + 4 miles; 0.90 + 4.73 + 1.80. Extra miles are another type.
    expect(body.mileage).toEqual({ miles: '16.50', total: '7.43' })
    expect(body.subtotal_extra).toBe('52.43')
  },
)

test.each(Side.options)(
  'the working of the %s side has its rule, band, labour and extra lines (INVP-046, INVP-047, INVP-048, INVP-049, INVP-D20, INVP-D21)',
  async (side) => {
    const { placeOf } = await priced([{ times: exampleTimes }])
    const place = await placeOf(side)
    const [item] = await items(side, place)
    const { id } = await owner
      .selectFrom('item')
      .select('id')
      .where('guid', '=', item?.guid ?? '')
      .executeTakeFirstOrThrow()
    await charge(app, { transactionId: place.id, itemId: id, type: 'X/MILES', quantity: '2.5', rate: 450, total: 113 })
    const params = { ...place, itemGuid: item?.guid ?? '' }
    const { body } = await app.call(processing[side].getVisitCalculation, { as: clerk, params })
    expect(body).toMatchObject({
      rule: { condition_title: 'None', charge_type_alias: 'C/ACTUAL', cap_type_alias: 'OVER', cap_figure: '10.00' },
      ...{ actual_duration: 79, capped_duration: 70, charged_duration: 75, is_cancelled: false },
      service: {
        ...{ payment_type_alias: 'PRO', band_minimum_minutes: 0, band_maximum_minutes: null },
        ...{ rounding_type_alias: 'UP', rounding_minutes: 15 },
      },
      labour_charges: [
        { start: '2026-11-17T18:28:00Z', end: '2026-11-17T19:00:00Z', rate: '20.000', duration: 32, total: '10.67' },
        { start: '2026-11-17T19:00:00Z', end: '2026-11-17T19:43:00Z', rate: '24.000', duration: 43, total: '17.20' },
      ],
      extra_charges: [{ description: 'Extra miles', rate: '0.450', quantity: '2.50', total: '1.13' }],
      total: '29.00',
    })
    expect(body.labour_charges.map(({ description }) => description)).toEqual([
      'Weekday 07:00–19:00',
      'Weekday 19:00–00:00',
    ])
  },
)

test.each(Side.options)('the working of a cancelled visit of the %s side has its notice (INVP-050)', async (side) => {
  const { placeOf } = await priced([
    { times: ['2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z'], cancelledAt: '2026-11-21T06:00:00Z' },
  ])
  const place = await placeOf(side)
  const [item] = await items(side, place)
  const params = { ...place, itemGuid: item?.guid ?? '' }
  const { body } = await app.call(processing[side].getVisitCalculation, { as: clerk, params })
  // Four hours.
  expect(body).toMatchObject({ is_cancelled: true, cancellation_notice: 240 })
})

test.each(Side.options)(
  'groups of the %s side need a start that is not after the end, and are found by part of their name (INVP-015, INVP-017)',
  async (side) => {
    await priced([{ times: exampleTimes }])
    const list = (query: Record<string, unknown>) => app.call(processing[side].listGroups, { as: clerk, query })
    expect((await list({ to: week.to })).problem).toMatchObject({
      status: 422,
      errors: { from: ['Enter a valid date.'] },
    })
    expect((await list({ from: '2026-11-23', to: week.to })).problem.errors).toEqual({
      from: ['Start date can not be after end date'],
    })
    const title = side === 'invoice' ? `Council ${made}` : `Group ${made}`
    const found = (await list({ ...week, search: title.toUpperCase().slice(2) })).body.groups
    expect(found.map((group) => group.contract_name)).toEqual([title])
  },
)
