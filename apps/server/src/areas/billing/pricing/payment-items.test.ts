import { beforeAll, describe, expect, test } from 'vitest'
import { paymentProcessing } from '#contract/billing/processing.ts'
import { priceAssignees } from '#server/areas/billing/pricing/price-assignees.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { priceAll } from '#testing/builders/invoicing.ts'
import { councilModel, validity } from '#testing/builders/models.ts'
import { carerOnTerms, type Terms } from '#testing/builders/pay-terms.ts'
import { appointment, carer, client, shiftCategory, userContract } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const council = await councilModel(owner)
const clientGuid = await client(owner, { branchId })
await userContract(owner, { branchId, clientGuid, modelGuid: council.guid })
let clerk: TestUser
beforeAll(async () => {
  clerk = await app.signIn(['Finance.Processing:Read'])
})

const sleepIn = await careType(owner, { title: 'Night sleep-in', isSleepIn: true })

const paid = (terms: Terms) => carerOnTerms(app, { ...terms, council, sleepIn })

interface When {
  start?: string
  end?: string
  careTypeGuid?: string
  disturbed?: number
  shiftId?: number
  shift?: boolean
  cancelledAt?: string
}

let hours = 0
/** Creates a confirmed visit or shift that went as rostered, prices it and returns it. */
async function work(carerGuid: string | null, when: When = {}) {
  const at = String(6 + (hours++ % 12)).padStart(2, '0')
  const { start = `2026-11-17T${at}:00:00Z`, end = `2026-11-17T${at}:59:00Z` } = when
  const isShift = when.shift ?? false
  const times = isShift ? {} : { checkIn: start, checkOut: end }
  const built = await appointment(owner, {
    branchId,
    ...(isShift ? { shiftCategoryGuid: await shiftCategory(owner, { branchId }) } : { clientGuid }),
    careTypeGuid: when.careTypeGuid ?? council.careTypeGuid,
    start,
    end,
    cancelledAt: when.cancelledAt ?? null,
    assignees: [
      {
        carerGuid,
        ...times,
        confirmedAt: app.clock.now(),
        ...(when.cancelledAt !== undefined && { conditionGuid: council.conditions.hospital }),
      },
    ],
  })
  const ids = built.assignees.map(({ id }) => id)
  if (when.disturbed) {
    await owner.updateTable('assignee').set({ disturbed_minutes: when.disturbed }).where('id', 'in', ids).execute()
  }
  if (when.shiftId) {
    await owner.updateTable('appointment').set({ shift_id: when.shiftId }).where('id', '=', built.id).execute()
  }
  await reprice(ids)
  return { id: built.id, assigneeId: ids[0] ?? 0 }
}

const reprice = (ids: readonly number[]) =>
  withBranch(app.db, app.branchGuid, app.clock.now(), (db, branch) => priceAssignees(db, branch, ids))

const paymentOf = (assigneeId: number) =>
  owner
    .selectFrom('item as i')
    .leftJoin('billing_transaction as t', 't.id', 'i.transaction_id')
    .select(['i.guid', 'i.total_pence', 'i.problem', 'i.is_chargeable', 'i.unpaid_reason', 'i.charged_minutes'])
    .select(['t.status', 't.guid as transaction', 't.period_guid', 't.user_contract_guid', 't.is_held'])
    .where('i.assignee_id', '=', assigneeId)
    .where('i.side', '=', 'payment')
    .executeTakeFirst()

/** Returns the working of a visit as the screen shows it: description, minutes and total of each line. */
async function linesOf(assigneeId: number, kind: 'visits' | 'shifts' = 'visits') {
  const item = await paymentOf(assigneeId)
  const params = { periodGuid: item?.period_guid ?? '', guid: item?.transaction ?? '', itemGuid: item?.guid ?? '' }
  const { getVisitCalculation, getShiftCalculation } = paymentProcessing
  const { body } =
    kind === 'visits'
      ? await app.call(getVisitCalculation, { as: clerk, params })
      : await app.call(getShiftCalculation, { as: clerk, params })
  return body.labour_charges.map(({ description, duration, total }) => [description, duration, total])
}

const hour = { start: '2026-11-17T10:00:00Z', end: '2026-11-17T11:00:00Z' }

describe('which pay applies, first that fits (finance 4, PAYP-D16)', () => {
  // One hour, so that the total is the rate.
  const all: Terms = { linked: '14.000', own: '13.000', row: '12.500', base: '12.210' }
  test.each<[string, Terms, number | null, string]>([
    ['the standing rate of visits', { ...all, standing: { rate: '15.500', mode: 'VISITS' } }, 1550, 'Standing rate'],
    ['the standing rate of both', { ...all, standing: { rate: '15.250', mode: 'BOTH' } }, 1525, 'Standing rate'],
    [
      'a linked service, as shifts have the standing rate',
      { ...all, standing: { rate: '15.500', mode: 'SHIFTS' } },
      1400,
      'Week all day',
    ],
    ['the service linked to the pay group', all, 1400, 'Week all day'],
    ['the pay group’s own service', { ...all, linked: '' }, 1300, 'Week all day'],
    ['the contract’s rate row', { row: '12.500', base: '12.210' }, 1250, 'Contract rate'],
    ['the base rate', { base: '12.210' }, 1221, 'Base rate'],
    ['nothing', {}, null, ''],
  ])('%s', async (_name, terms, pence, words) => {
    const { carerGuid, contractGuid } = await paid(terms)
    const { assigneeId } = await work(carerGuid, hour)
    const item = await paymentOf(assigneeId)
    expect(item).toMatchObject({ total_pence: pence ?? 0, problem: pence === null ? 'NO_SERVICE' : null })
    expect(item?.user_contract_guid).toBe(contractGuid)
    if (pence !== null) expect(await linesOf(assigneeId)).toEqual([[words, 60, (pence / 100).toFixed(2)]])
  })
})

test('nobody is paid for an unassigned visit; the item goes with the carer and comes with the next (finance 4)', async () => {
  const { carerGuid } = await paid({ own: '13.000' })
  const { assigneeId } = await work(null)
  expect(await paymentOf(assigneeId)).toBeUndefined()
  const assign = async (guid: string | null) => {
    await owner.updateTable('assignee').set({ carer_guid: guid }).where('id', '=', assigneeId).execute()
    await reprice([assigneeId])
    return paymentOf(assigneeId)
  }
  // 59 minutes at 13.00: 12.783 = 12.78.
  expect(await assign(carerGuid)).toMatchObject({ total_pence: 1278, status: 'READY' })
  expect(await assign(null)).toBeUndefined()
  const transactions = await owner
    .selectFrom('billing_transaction')
    .select('id')
    .where('side', '=', 'payment')
    .where('item_count', '=', 0)
    .execute()
  expect(transactions).toEqual([])
  const without = await carer(owner, { branchId })
  expect(await assign(without)).toMatchObject({ problem: 'NO_CONTRACT', total_pence: 0, status: null })
})

test('agency carers have no payment item where their pay group ignores them (finance 4, pay 1.7)', async () => {
  const ignored = await paid({ own: '13.000', agency: true, group: { ignore_agency: true } })
  expect(await paymentOf((await work(ignored.carerGuid)).assigneeId)).toBeUndefined()
  const other = await paid({ own: '13.000', agency: true })
  expect(await paymentOf((await work(other.carerGuid)).assigneeId)).toMatchObject({ total_pence: 1278 })
})

test('a pay group that is not processed is priced and shown, and never ready (finance 4)', async () => {
  const { carerGuid } = await paid({ own: '13.000', group: { dont_process: true } })
  const { assigneeId } = await work(carerGuid)
  expect(await paymentOf(assigneeId)).toMatchObject({ total_pence: 1278, status: 'PENDING', is_held: true })
})

test('a shift is paid as a whole, and then not the visits inside it; else the visits and not the shift (pay 1.6)', async () => {
  const night = { start: '2026-11-18T09:00:00Z', end: '2026-11-18T13:00:00Z' }
  const visit = { start: '2026-11-18T09:00:00Z', end: '2026-11-18T10:00:00Z' }
  const rates = { own: '13.000', standing: { rate: '12.000', mode: 'SHIFTS' } } as const
  const whole = await paid({ ...rates, group: { shifts_enabled: true } })
  const { id: shiftId, assigneeId: shift } = await work(whole.carerGuid, { ...night, shift: true })
  const { assigneeId: inside } = await work(whole.carerGuid, { ...visit, shiftId })
  // Rules charge actual times, and nobody has recorded any.
  expect(await paymentOf(shift)).toMatchObject({ problem: 'NO_ACTUAL_TIMES', is_chargeable: true })
  await owner
    .updateTable('rule')
    .set({ charge_type_alias: 'C/ROSTER', cap_type_alias: 'TIMEONLY', figure: null })
    .where('charge_type_alias', '=', 'C/ACTUAL')
    .execute()
  await reprice([shift])
  // 240 minutes at 12.00.
  expect(await paymentOf(shift)).toMatchObject({ total_pence: 4800, is_chargeable: true, unpaid_reason: null })
  expect(await paymentOf(inside)).toMatchObject({
    total_pence: 0,
    is_chargeable: false,
    unpaid_reason: 'PAID_BY_SHIFT',
  })
  expect(await linesOf(shift, 'shifts')).toEqual([['Standing rate', 240, '48.00']])

  // A cancelled shift no longer stands for its visit: 60 minutes at 13.00.
  await owner
    .updateTable('appointment')
    .set({ cancelled_at: '2026-11-17T09:00:00Z' })
    .where('id', '=', shiftId)
    .execute()
  await reprice([shift])
  expect(await paymentOf(inside)).toMatchObject({ total_pence: 1300, is_chargeable: true, unpaid_reason: null })

  const single = await paid(rates)
  const { id, assigneeId: unpaid } = await work(single.carerGuid, { ...night, shift: true })
  const { assigneeId: alone } = await work(single.carerGuid, { ...visit, shiftId: id })
  expect(await paymentOf(unpaid)).toMatchObject({
    is_chargeable: false,
    unpaid_reason: 'PAID_BY_VISITS',
    total_pence: 0,
  })
  expect(await paymentOf(alone)).toMatchObject({ total_pence: 1300, status: 'READY' })
})

test('of a sleep-in the allowance is paid, and disturbed minutes as a line of their own (pay 6)', async () => {
  const { carerGuid } = await paid({ allowance: '60.000', row: '12.500', base: '12.210' })
  const night = { start: '2026-11-18T22:00:00Z', end: '2026-11-19T06:00:00Z', careTypeGuid: sleepIn, disturbed: 45 }
  const { assigneeId } = await work(carerGuid, night)
  // 45 minutes at 12.50: 9.375 = 9.38.
  expect(await paymentOf(assigneeId)).toMatchObject({ total_pence: 6938, problem: null })
  expect(await linesOf(assigneeId)).toEqual([
    ['Week all day', 480, '60.00'],
    ['Disturbed minutes', 45, '9.38'],
  ])
  const unrated = await paid({ allowance: '60.000' })
  expect(await paymentOf((await work(unrated.carerGuid, night)).assigneeId)).toMatchObject({
    problem: 'NO_RATE',
    total_pence: 0,
  })
})

test('time inside a salary band is a line at zero that says so; the rest is paid (pay 7)', async () => {
  const { groupGuid, carerGuid } = await paid({ own: '13.000' })
  const salary = { model_guid: groupGuid, validity: validity('2026-01-01') }
  const { guid } = await owner.insertInto('salary').values(salary).returning('guid').executeTakeFirstOrThrow()
  const band = { salary_guid: guid, day_type_alias: 'W/DAY', start_minute: 540, end_minute: 1020 }
  await owner.insertInto('salary_band').values(band).execute()
  // Wednesday 16:30 to 17:45: 30 minutes in the band, then 45 at 13.00: 9.75.
  const { assigneeId } = await work(carerGuid, { start: '2026-11-18T16:30:00Z', end: '2026-11-18T17:45:00Z' })
  expect(await paymentOf(assigneeId)).toMatchObject({ total_pence: 975 })
  expect(await linesOf(assigneeId)).toEqual([
    ['Covered by the salary', 30, '0.00'],
    ['Week all day', 45, '9.75'],
  ])
})

test('minutes are elapsed minutes on the nights of clock changes (finance 2)', async () => {
  const { carerGuid } = await paid({ own: '12.000' })
  // 00:30 to 02:30 when clocks go back: 180 minutes at 12.00.
  const back = await work(carerGuid, { start: '2026-10-24T23:30:00Z', end: '2026-10-25T02:30:00Z' })
  expect(await paymentOf(back.assigneeId)).toMatchObject({ total_pence: 3600, charged_minutes: 180 })
})

test('counts and totals of every transaction equal the sums of its items, on both sides; pricing again changes nothing', async () => {
  const sums = () =>
    owner
      .selectFrom('billing_transaction as t')
      .innerJoin('item as i', 'i.transaction_id', 't.id')
      .select(['t.id', 't.side', 't.item_count', 't.item_pence', 't.chargeable_count'])
      .select(({ fn }) => [fn.count<number>('i.id').as('items'), fn.sum<number>('i.total_pence').as('pence')])
      .select(({ fn }) => fn.count<number>('i.id').filterWhere('i.is_chargeable', '=', true).as('chargeable'))
      .groupBy('t.id')
      .orderBy('t.id')
      .execute()
  const before = await sums()
  expect(new Set(before.map(({ side }) => side))).toEqual(new Set(['invoice', 'payment']))
  for (const row of before) {
    expect(row).toMatchObject({
      item_count: Number(row.items),
      item_pence: Number(row.pence),
      chargeable_count: Number(row.chargeable),
    })
  }
  await priceAll(app)
  expect(await sums()).toEqual(before)
})
