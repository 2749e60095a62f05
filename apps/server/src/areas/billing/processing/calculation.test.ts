import { beforeAll, expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { charge, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { type CouncilModel, councilModel, service } from '#testing/builders/models.ts'
import { type PricedVisit, pricedVisit } from '#testing/builders/priced-visit.ts'
import { carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const aisha = await carer(owner, { branchId, firstName: 'Aisha', lastName: 'Khan' })
let clerk: TestUser
beforeAll(async () => {
  clerk = await app.signIn(['Finance.Processing:Read'])
})

let models = 0
const newModel = () => councilModel(owner, { title: `Council ${++models}` })

/** Creates and prices one visit of Aisha's, which the clerk confirmed; `read` returns its working. */
async function priced(model: CouncilModel, visit: PricedVisit) {
  const built = await pricedVisit(app, { model, visit, carerGuid: aisha, confirmedBy: clerk.guid })
  const { params } = built
  const read = async () => (await app.call(invoiceProcessing.getVisitCalculation, { as: clerk, params })).body
  return { ...built, read }
}

/** The visit of finance 3.6. */
const example: PricedVisit = {
  start: '2026-11-17T18:30:00Z',
  end: '2026-11-17T19:30:00Z',
  checkIn: '2026-11-17T18:28:40Z',
  checkOut: '2026-11-17T19:47:20Z',
}
const exampleLines = [
  {
    description: 'Weekday 07:00–19:00',
    start: '2026-11-17T18:28:00Z',
    end: '2026-11-17T19:00:00Z',
    rate: '20.000',
    base_rate: '20.000',
    duration: 32,
    total: '10.67',
    unrounded: '10.6667',
  },
  {
    description: 'Weekday 19:00–00:00',
    start: '2026-11-17T19:00:00Z',
    end: '2026-11-17T19:43:00Z',
    rate: '24.000',
    base_rate: '24.000',
    duration: 43,
    total: '17.20',
    unrounded: '17.2000',
  },
]

test('a deleted rule group keeps its name in the working, without a link', async () => {
  const model = await newModel()
  const { read } = await priced(model, example)
  await owner.deleteFrom('rule_group').where('guid', '=', model.ruleGroupGuid).execute()
  expect(await read()).toMatchObject({
    rule_group_title: 'Council rules',
    rule_group_guid: null,
    service_guid: model.serviceGuid,
  })
})

test('the worked example of finance 3.6 shows its whole working (INVP-045 to INVP-048, INVP-051, INVP-060, INVP-D32)', async () => {
  const model = await newModel()
  const { params, clientGuid, contractGuid, reference, visitGuid, read } = await priced(model, example)
  expect(await read()).toEqual({
    guid: params.itemGuid,
    owner_guid: clientGuid,
    owner_name: 'Margaret Holroyd',
    reference_owner_guid: aisha,
    reference_owner_name: 'Aisha Khan',
    visit_guid: visitGuid,
    contract_guid: contractGuid,
    model_guid: model.guid,
    contract_reference: reference,
    contract_name: `Council ${models}`,
    contract_start: '2026-01-01',
    contract_is_default: true,
    invoice_number: null,
    status: 'Pending',
    problem: null,
    rostered_start: '2026-11-17T18:30:00Z',
    rostered_end: '2026-11-17T19:30:00Z',
    rostered_duration: 60,
    actual_start: '2026-11-17T18:28:00Z',
    actual_end: '2026-11-17T19:47:00Z',
    actual_duration: 79,
    charged_start: '2026-11-17T18:28:00Z',
    capped_duration: 70,
    charged_duration: 75,
    rule_group_title: 'Council rules',
    rule: {
      condition_title: 'None',
      period: null,
      charge_type_alias: 'C/ACTUAL',
      cap_type_alias: 'OVER',
      cap_figure: '10.00',
      fixed_price: null,
    },
    service: {
      title: 'Domiciliary care',
      payment_type_alias: 'PRO',
      band_minimum_minutes: 0,
      band_maximum_minutes: null,
      rounding_type_alias: 'UP',
      rounding_minutes: 15,
    },
    labour_charges: exampleLines,
    extra_charges: [],
    total: '27.87',
    tax: 'VAT exempt',
    is_cancelled: false,
    cancellation_notice: null,
    confirmed_at: '2026-11-23T09:12:00Z',
    confirmed_by: 'Test operator',
    rule_group_guid: model.ruleGroupGuid,
    service_guid: model.serviceGuid,
    appointment_type: 'Visit',
    is_to_come: false,
    nocharge_reason: null,
  })
})

test('once invoiced the working comes from the ledger, with the invoice number', async () => {
  const model = await newModel()
  const { params, read } = await priced(model, example)
  await invoiceTransactions(app, params.periodGuid, [params.guid])
  // Later changes to the model have no effect.
  await owner.deleteFrom('model_service').where('model_guid', '=', model.guid).execute()
  expect(await read()).toMatchObject({
    invoice_number: 'INV00000001',
    status: 'Invoiced',
    labour_charges: exampleLines,
    service: { rounding_minutes: 15 },
    total: '27.87',
  })
})

test('a cancelled visit shows its notice and the rule that applies (RULE-D06)', async () => {
  const model = await newModel()
  const saturday = {
    start: '2026-11-21T10:00:00Z',
    end: '2026-11-21T11:00:00Z',
    conditionGuid: model.conditions.hospital,
  }
  const short = await priced(model, { ...saturday, cancelledAt: '2026-11-21T06:00:00Z' })
  expect(await short.read()).toMatchObject({
    is_cancelled: true,
    cancellation_notice: 240,
    rule: {
      condition_title: 'Hospital',
      period: 'Inside of 24 hours',
      charge_type_alias: 'C/ROSTER',
      cap_type_alias: 'TIMEONLY',
      cap_figure: null,
    },
    actual_start: null,
    actual_duration: null,
    labour_charges: [{ description: 'Weekend all day', duration: 60, rate: '26.000', total: '26.00' }],
    total: '26.00',
  })
  const early = await priced(model, { ...saturday, cancelledAt: '2026-11-20T10:00:00Z' })
  expect(await early.read()).toMatchObject({
    cancellation_notice: 1440,
    rule: { period: 'Outside of 24 hours', charge_type_alias: 'ZERO', cap_type_alias: null, cap_figure: null },
    service: null,
    labour_charges: [],
    total: '0.00',
  })
  const late = await priced(model, { ...saturday, cancelledAt: '2026-11-21T10:30:00Z' })
  expect(await late.read()).toMatchObject({ cancellation_notice: -30, rule: { period: 'Inside of 24 hours' } })
})

test('a line with an enhanced rate shows that, with its base rate (SERV-D21)', async () => {
  const model = await newModel()
  const tier = await owner
    .insertInto('holiday_tier')
    .values({ title: 'Founders’ day' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const holiday = { title: 'Founders’ day', date: '2026-11-19', nation_alias: 'ENG', invoice_tier_guid: tier.guid }
  await owner.insertInto('holiday').values(holiday).execute()
  const standard = await owner
    .selectFrom('band_rate as r')
    .innerJoin('service_band as b', 'b.guid', 'r.band_guid')
    .select(['r.guid', 'r.band_guid'])
    .where('b.service_guid', '=', model.serviceGuid)
    .where('r.start_minute', '=', 420)
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('enhanced_rate')
    .values({
      band_guid: standard.band_guid,
      standard_rate_guid: standard.guid,
      holiday_tier_guid: tier.guid,
      modifier_type: 'Multiply',
      modifier: '1.5',
    })
    .execute()
  const times = { start: '2026-11-19T09:00:00Z', end: '2026-11-19T10:00:00Z' }
  const { read } = await priced(model, { ...times, checkIn: times.start, checkOut: times.end })
  expect((await read()).labour_charges).toMatchObject([
    { description: 'Founders’ day 07:00–19:00, enhanced', rate: '30.000', base_rate: '20.000', total: '30.00' },
  ])
})

test('a fixed price has no amount before rounding (finance 3.3, 3.5)', async () => {
  const model = await newModel()
  const careTypeGuid = await careType(owner, { title: 'Sleep-in', isSleepIn: true })
  const rates = [{ dayType: 'WEEK', start: 0, end: 1440, rate: '55.500' }]
  await service(owner, { modelGuid: model.guid, careTypeGuid, paymentType: 'FIX', rates })
  const night = { start: '2026-11-17T22:00:00Z', end: '2026-11-18T06:00:00Z' }
  const { read } = await priced(model, { ...night, checkIn: night.start, checkOut: night.end, careTypeGuid })
  expect(await read()).toMatchObject({
    service: { title: 'Sleep-in', payment_type_alias: 'FIX' },
    labour_charges: [{ description: 'Week all day', duration: 480, total: '55.50', unrounded: null }],
    total: '55.50',
  })
})

test.each([
  [
    'HOUR',
    '18.500',
    { description: 'Hourly rate', rate: '18.500', duration: 70, total: '21.58', unrounded: '21.5833' },
  ],
  ['FIX', '25.000', { description: 'Fixed price', rate: '25.000', duration: 70, total: '25.00', unrounded: null }],
])('the %s price of a rule group replaces the service (finance 3.3)', async (type, rate, line) => {
  const model = await newModel()
  const price = { price_type_alias: type, rate }
  await owner.updateTable('rule_group').set(price).where('guid', '=', model.ruleGroupGuid).execute()
  const { read } = await priced(model, example)
  expect(await read()).toMatchObject({
    rule: { fixed_price: { price_type_alias: type, rate } },
    service: null,
    capped_duration: 70,
    labour_charges: [line],
    total: line.total,
  })
})

test('the item’s extras are listed, and the total is the sum of all lines', async () => {
  const { item, read } = await priced(await newModel(), example)
  const at = { transactionId: item.transaction_id ?? 0 }
  await charge(app, { ...at, itemId: item.id, type: 'X/MILES', quantity: '2.5', rate: 450, total: 113 })
  await charge(app, { ...at, itemId: item.id, description: 'Key safe', total: 4800 })
  await charge(app, { ...at, description: 'Of no item', total: 999 })
  expect(await read()).toMatchObject({
    extra_charges: [
      { description: 'Extra miles', quantity: '2.50', rate: '0.450', total: '1.13' },
      { description: 'Key safe', quantity: '1.00', rate: '48.000', total: '48.00' },
    ],
    total: '77.00',
  })
})

test('an item without a price shows the reason and how far pricing got (finance 3)', async () => {
  const { start, end } = example
  const { read } = await priced(await newModel(), { start, end })
  expect(await read()).toMatchObject({
    status: 'Unconfirmed',
    problem: 'NO_ACTUAL_TIMES',
    rule: { charge_type_alias: 'C/ACTUAL' },
    service: null,
    charged_start: null,
    capped_duration: null,
    charged_duration: null,
    labour_charges: [],
    total: '0.00',
  })
})
