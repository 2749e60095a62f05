import { expect, test } from 'vitest'
import { simulateModel } from '#contract/model/models.ts'
import { contractModel, councilModel, ruleGroup, service, validity } from '#testing/builders/models.ts'
import { appointment, client } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const user = await app.signIn(['Finance.Model:Edit', 'Visit:Read'])
const council = await councilModel(owner)
const { none, hospital } = council.conditions

const visit = (given: object = {}) => ({
  guid: 'tried',
  service_type_guid: council.careTypeGuid,
  condition_guid: none,
  rostered_start: '2026-11-24T18:30:00Z',
  rostered_end: '2026-11-24T19:30:00Z',
  actual_start: '2026-11-24T18:28:00Z',
  actual_end: '2026-11-24T19:47:00Z',
  ...given,
})

async function tried(body: object) {
  const { status, body: answer } = await app.call(simulateModel.invoice, {
    params: { guid: council.guid },
    body: { with_workings: true, ...body },
    as: user,
  })
  expect(status).toBe(200)
  return answer.workings?.[0]
}

/** Creates a client of a branch with one visit on the Tuesday of finance 3.6, at the times of the example. */
async function realVisit(branchId: number, given: object = {}): Promise<string> {
  const clientGuid = await client(owner, { branchId })
  const { assignees } = await appointment(owner, {
    branchId,
    clientGuid,
    careTypeGuid: council.careTypeGuid,
    start: '2026-11-24T18:30:00Z',
    end: '2026-11-24T19:30:00Z',
    assignees: [{ checkIn: '2026-11-24T18:28:00Z', checkOut: '2026-11-24T19:47:00Z' }],
    ...given,
  })
  return assignees[0]?.visitGuid ?? ''
}

test('the working contains rule group, rule, sentence, time, band, rates and total (finance 3.6)', async () => {
  expect(await tried({ visits: [visit()] })).toMatchObject({
    visit: 'tried',
    problem: null,
    care_type_title: 'Domiciliary care',
    condition_title: 'None',
    rule_group_title: 'Council rules',
    rule_sentence: 'Confirmed visit: charge the actual time, up to 10 minutes longer than rostered.',
    rule: { charge_type_alias: 'C/ACTUAL', cap_type_alias: 'OVER', cap_figure: '10.00' },
    rostered_duration: 60,
    actual_duration: 79,
    capped_duration: 70,
    charged_duration: 75,
    service: { title: 'Domiciliary care', rounding_type_alias: 'UP', rounding_minutes: 15 },
    labour_charges: [
      { description: 'Weekday 07:00–19:00', rate: '20.000', duration: 32, total: '10.67' },
      { description: 'Weekday 19:00–00:00', rate: '24.000', duration: 43, total: '17.20' },
    ],
    total: '27.87',
  })
})

test('without with_workings there is no working', async () => {
  const params = { guid: council.guid }
  const { body } = await app.call(simulateModel.invoice, { params, body: { visits: [visit()] }, as: user })
  expect(body.workings).toBeUndefined()
})

test('a cancellation is priced by its notice, which the working shows (RULE-D07)', async () => {
  const cancelled = { condition_guid: hospital, actual_start: null, actual_end: null }
  const late = await tried({ visits: [visit({ ...cancelled, cancelled_at: '2026-11-24T12:00:00Z' })] })
  expect(late).toMatchObject({
    is_cancelled: true,
    cancellation_notice: 390,
    condition_title: 'Hospital',
    rule_sentence: expect.stringMatching(/^Cancelled with less than 24 hours' notice: charge the rostered time/),
    // 30 minutes at 20 and 30 at 24.
    total: '22.00',
  })
  const early = await tried({ visits: [visit({ ...cancelled, cancelled_at: '2026-11-23T18:30:00Z' })] })
  expect(early).toMatchObject({ cancellation_notice: 1440, total: '0.00', labour_charges: [] })
})

test('a working with a problem keeps the earlier steps, and names the condition without a rule', async () => {
  const problem = await tried({ visits: [visit({ condition_guid: council.conditions.overstay })] })
  expect(problem).toMatchObject({
    problem: 'NO_RULE',
    rule_group_title: 'Council rules',
    rule: null,
    rule_sentence: null,
    condition_title: 'Authorised overstay',
  })
})

test('a visit over midnight into a weekend has a line for each day (finance 3.5)', async () => {
  const night = visit({
    rostered_start: '2026-11-27T23:00:00Z',
    rostered_end: '2026-11-28T01:00:00Z',
    actual_start: '2026-11-27T23:00:00Z',
    actual_end: '2026-11-28T01:00:00Z',
  })
  const working = await tried({ visits: [night] })
  expect(working?.labour_charges).toMatchObject([
    { description: 'Weekday 19:00–00:00', duration: 60, total: '24.00' },
    { description: 'Weekend all day', duration: 60, total: '26.00' },
  ])
})

test.each([
  ['forward', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', 60, '26.00'],
  ['back', '2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z', 180, '78.00'],
])(
  'where the clocks go %s from 00:30 to 02:30 is as long as it lasts (finance 2)',
  async (_, start, end, minutes, total) => {
    const times = { rostered_start: start, rostered_end: end, actual_start: start, actual_end: end }
    expect(await tried({ visits: [visit(times)] })).toMatchObject({ charged_duration: minutes, total })
  },
)

test('a real visit of the branch is priced by its guid, whatever its contract', async () => {
  const guid = await realVisit(app.branchId)
  expect(await tried({ visit_guids: [guid] })).toMatchObject({ visit: guid, actual_duration: 79, total: '27.87' })
})

test('a visit of another branch is not found, nor is an unknown one', async () => {
  const elsewhere = await realVisit(app.otherBranchId)
  const call = (guid: string, as = user) =>
    app.call(simulateModel.invoice, { params: { guid: council.guid }, body: { visit_guids: [guid] }, as })
  expect((await call(elsewhere)).status).toBe(404)
  expect((await call('6f1d7a52-0c55-4f0e-9a57-0a6a1f2b3c01')).status).toBe(404)
  const there = await app.signIn(['Finance.Model:Edit', 'Visit:Read'], { branchGuid: app.otherBranchGuid })
  expect((await call(elsewhere, there)).status).toBe(200)
})

test('real visits need the permission to read visits', async () => {
  const as = await app.signIn(['Finance.Model:Edit'])
  const body = { visit_guids: [await realVisit(app.branchId)] }
  expect((await app.call(simulateModel.invoice, { params: { guid: council.guid }, body, as })).status).toBe(403)
})

test('a body with neither visits nor guids is refused', async () => {
  const { problem } = await app.call(simulateModel.invoice, { params: { guid: council.guid }, body: {}, as: user })
  expect(problem.errors).toEqual({ visits: ['This field is required.'] })
})

test('an edited model names its new rule groups in the working', async () => {
  const rule = {
    rule_type_alias: 'CONF',
    condition_guid: none,
    period_type_alias: 'NONE',
    charge_type_alias: 'C/ROSTER',
    cap_type_alias: 'TIMEONLY',
  }
  const group = { title: 'Rules to be', start: '2026-01-01', price_type_alias: 'FIX', rate: '9.500', rules: [rule] }
  expect(await tried({ visits: [visit()], model: { rule_groups: [group], services: [] } })).toMatchObject({
    rule_group_title: 'Rules to be',
    rule: { fixed_price: { price_type_alias: 'FIX', rate: '9.500' } },
    labour_charges: [{ description: 'Fixed price', total: '9.50' }],
    total: '9.50',
  })
})

const allHours = (rate: string) => [{ dayType: 'WEEK', start: 0, end: 1440, rate }]

/** Creates a pay group that pays the actual time with 10 minutes over, by the base rate only. */
async function payGroup(title: string): Promise<string> {
  const guid = await contractModel(owner, { side: 'payment', title })
  await ruleGroup(owner, { modelGuid: guid, side: 'payment', conditions: council.conditions })
  await owner
    .insertInto('base_rate')
    .values({ model_guid: guid, validity: validity('2026-01-01'), rate: '12.000' })
    .execute()
  return guid
}

test('a pay group pays by its services, else by its base rate (MCHG-D13)', async () => {
  const guid = await payGroup('Waged')
  const paid = async () => {
    const body = { visits: [visit()], with_workings: true }
    return (await app.call(simulateModel.payment, { params: { guid }, body, as: user })).body
  }
  // 70 minutes at 12.
  expect((await paid()).workings?.[0]).toMatchObject({
    service: null,
    labour_charges: [{ description: 'Base rate', duration: 70, total: '14.00' }],
  })
  await service(owner, { modelGuid: guid, side: 'payment', careTypeGuid: council.careTypeGuid, rates: allHours('15') })
  // 75 minutes, rounded up to quarters of an hour, at 15.
  expect((await paid()).results[0]).toMatchObject({ total: '18.75' })
})

test('time covered by the salary of a pay group costs nothing, the rest is paid (MCHG-D14)', async () => {
  const guid = await payGroup('Salaried')
  const salary = await owner
    .insertInto('salary')
    .values({ model_guid: guid, validity: validity('2026-01-01') })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('salary_band')
    .values({ salary_guid: salary.guid, day_type_alias: 'W/DAY', start_minute: 540, end_minute: 1140 })
    .execute()
  const { body } = await app.call(simulateModel.payment, {
    params: { guid },
    body: { visits: [visit()], with_workings: true },
    as: user,
  })
  // 18:28 to 19:38 are 70 minutes: 32 until 19:00 inside the band, 38 at 12 an hour are 7.60.
  expect(body.workings?.[0]).toMatchObject({
    labour_charges: [
      { description: 'Covered by the salary', duration: 32, total: '0.00' },
      { description: 'Base rate', duration: 38, total: '7.60' },
    ],
    total: '7.60',
  })
})

test('an edited pay group is priced by its own base rates', async () => {
  const guid = await payGroup('Edited')
  const rule_groups = [
    {
      start: '2026-01-01',
      price_type_alias: 'NONE',
      rules: [
        {
          rule_type_alias: 'CONF',
          condition_guid: none,
          period_type_alias: 'NONE',
          charge_type_alias: 'C/ROSTER',
          cap_type_alias: 'TIMEONLY',
        },
      ],
    },
  ]
  const paid = async (base_rates: object[] | undefined) => {
    const body = { visits: [visit()], model: { rule_groups, services: [], base_rates } }
    return await app.call(simulateModel.payment, { params: { guid }, body, as: user })
  }
  expect((await paid([{ start: '2026-01-01', rate: '13.000' }])).body.results[0]).toMatchObject({ total: '13.00' })
  expect((await paid(undefined)).body.results[0]).toMatchObject({ problem: 'NO_SERVICE' })
  expect((await paid([{ start: '2026-01-01', rate: '-1' }])).problem.errors).toHaveProperty(['model.base_rates.0.rate'])
})

test('inside an invoice model the services linked to a pay group pay its carers (SERV-005, finance 4)', async () => {
  const [north, south] = [await payGroup('Waged North'), await payGroup('Waged South')]
  await service(owner, {
    modelGuid: council.guid,
    side: 'payment',
    payGroupGuid: north,
    careTypeGuid: council.careTypeGuid,
    rates: allHours('16'),
  })
  const paid = (guid: string) => tried({ visits: [visit()], payment_contract_guid: guid })
  // 75 minutes at 16, by the rules of the pay group: the invoice model has no payment rules.
  expect(await paid(north)).toMatchObject({
    total: '20.00',
    rule_sentence: expect.stringMatching(/pay the actual time/),
  })
  expect(await paid(south)).toMatchObject({ total: '14.00', service: null })
  const { status } = await app.call(simulateModel.invoice, {
    params: { guid: council.guid },
    body: { visits: [visit()], payment_contract_guid: council.guid },
    as: user,
  })
  expect(status).toBe(404)
})
