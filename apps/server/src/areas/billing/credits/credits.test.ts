import { beforeAll, expect, test } from 'vitest'
import { processing } from '#contract/billing/processing.ts'
import { tasks } from '#contract/billing/tasks.ts'
import { Side } from '#contract/fields.ts'
import { completedExtra, completedTotals } from '#testing/builders/completed.ts'
import { crediting } from '#testing/builders/crediting.ts'
import { company, invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, creditFields, creditTransaction, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { clerk, other, nextTitle, completed, prepare, process, work, numbers } = await crediting(app)
let runner: TestUser
let stranger: TestUser

beforeAll(async () => {
  runner = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'])
  stranger = await app.signIn(['Finance.Processing.Credit:Edit'], { branchGuid: app.otherBranchGuid })
  await company(app)
})

const itemsOf = async (side: Side, periodGuid: string, guid: string) =>
  (await app.call(processing[side].listItems, { as: clerk, params: { periodGuid, guid } })).body.items

test.each(Side.options)(
  'on the %s side only who may credit prepares and processes a credit, in their own branch (CRED-001, INVP-009, PAYP-007, INVP-D02)',
  async (side) => {
    const { periodGuid, first } = await completed(side)
    const body = { guids: [first], mode: 'CreditRecalc', period_guid: periodGuid }
    expect((await app.call(tasks[side].prepare, { body })).status).toBe(401)
    expect((await prepare(side, body, runner)).status).toBe(403)
    expect((await prepare(side, body, stranger)).status).toBe(404)
    const { body: prepared } = await prepare(side, body)
    expect((await process(side, prepared.task_guid, creditFields, runner)).status).toBe(404)
    expect((await process(side, prepared.task_guid, creditFields, other)).status).toBe(404)
    const run = { guids: [periodGuid], mode: 'Completion' as const }
    expect((await app.call(tasks[side].prepare, { as: clerk, body: run })).status).toBe(403)
  },
)

test.each(Side.options)(
  'preparing a credit on the %s side returns what it takes back, and changes nothing (CRED-002, CRED-003, INVP-069)',
  async (side) => {
    const { title, periodGuid, first, guids } = await completed(side)
    const { status, body } = await prepare(side, { guids, period_guid: periodGuid })
    expect([status, body.total]).toEqual([201, completedTotals[side].credit])
    expect(body.contracts).toMatchObject([
      { contract_model_title: title, users: 2, invoices: 2, visits: 2, processable: true },
    ])
    expect(body.contracts).toMatchObject([
      { visit_total: completedTotals[side].credit, extra_total: '0.00', total: completedTotals[side].credit },
    ])
    expect(body.credit).toMatchObject({
      transactions: 2,
      credited: completedTotals[side].credit,
      unpriced: 0,
      single: null,
    })
    const one = await prepare(side, { guids: [first], period_guid: periodGuid })
    expect(one.body.credit).toMatchObject({
      transactions: 1,
      processed: completedTotals[side].each,
      now: completedTotals[side].each,
    })
    expect(one.body.credit?.single).toMatchObject({
      start: '2026-11-16',
      end: '2026-11-22',
      total: completedTotals[side].each,
    })
    expect(one.body.credit?.single?.lines).toMatchObject([
      { kind: 'Item', processed: completedTotals[side].each, now: completedTotals[side].each, problem: null },
    ])
    const rows = await transactionsOf(app, periodGuid)
    expect(rows.map(({ status: state }) => state)).toEqual(['COMPLETE', 'COMPLETE'])
  },
)

test.each(Side.options)(
  'a credit of the %s side has the negated lines and a number of its own, and its items return (INVP-035, CRED-D02, CRED-D12)',
  async (side) => {
    const { periodGuid, first } = await completed(side)
    const before = (await numbers()).length
    const { body } = await prepare(side, { guids: [first], period_guid: periodGuid })
    expect(body.credit?.next_reference).toBe(`CR${String(before + 1).padStart(8, '0')}`)
    expect(await process(side, body.task_guid)).toMatchObject({ status: 202, body: { status: 'Queued' } })
    const { body: list } = await app.call(tasks[side].list, { as: clerk, query: { guids: [body.task_guid] } })
    expect(list.tasks).toMatchObject([{ type: 'CreditRecalc', status: 'Queued', item_count: 1, done_count: 0 }])
    await work(body.task_guid)

    const rows = await transactionsOf(app, periodGuid)
    const [credited, , credit, open] = rows
    expect(credited).toMatchObject({ guid: first, status: 'CREDITED', is_credited: true })
    expect(credit).toMatchObject({
      status: 'CREDITED',
      credit_of_id: credited?.id,
      reference: body.credit?.next_reference,
      total_pence: -(credited?.total_pence ?? 0),
    })
    expect(open).toMatchObject({ status: 'READY', completed_at: null, total_pence: credited?.total_pence })
    const [original] = await itemsOf(side, periodGuid, first)
    expect(original).toMatchObject({
      processed_prefix: completedTotals[side].prefix,
      credit_guid: credit?.guid,
      credit_reason: 'Incorrect hours',
      is_creditable: false,
      state: side === 'invoice' ? 'Invoiced but later credited' : 'Paid but later credited',
    })
    const [entry] = await itemsOf(side, periodGuid, credit?.guid ?? '')
    expect(entry).toMatchObject({
      processed_prefix: 'CR',
      state: 'Credited',
      total: `-${completedTotals[side].each}`,
      credit_guid: null,
    })
    const [returned] = await itemsOf(side, periodGuid, open?.guid ?? '')
    expect(returned).toMatchObject({
      state: 'Pending',
      is_historic: false,
      credit_guid: credit?.guid,
      total: completedTotals[side].each,
    })
    const { body: done } = await app.call(tasks[side].list, { as: clerk, query: { guids: [body.task_guid] } })
    expect(done.tasks).toMatchObject([
      { status: 'Complete', done_count: 1, invoiced_count: 1, total: `-${completedTotals[side].each}` },
    ])
  },
)

test.each(Side.options)('what returned to the %s side is Repaid once processed again (INVP-D13)', async (side) => {
  const { periodGuid, first } = await completed(side)
  await creditTransaction(app, first, { side, type: 'CHG+RPAY' })
  const open = (await transactionsOf(app, periodGuid)).find((row) => row.completed_at === null)
  app.clock.advance('PT1M')
  await invoiceTransactions(app, periodGuid, [open?.guid ?? ''], side)
  const [again] = await itemsOf(side, periodGuid, open?.guid ?? '')
  expect(again).toMatchObject({
    state: side === 'invoice' ? 'Invoiced again' : 'Repaid',
    processed_prefix: completedTotals[side].prefix,
  })
})

test.each(Side.options)('with CHG/ONLY nothing of the %s side is charged again (CRED-005, CRED-D02)', async (side) => {
  const { periodGuid, first } = await completed(side)
  await creditTransaction(app, first, { side, type: 'CHG/ONLY' })
  const rows = await transactionsOf(app, periodGuid)
  expect(rows.map((row) => [row.status, row.completed_at === null])).toEqual([
    ['CREDITED', false],
    ['COMPLETE', false],
    ['CREDITED', false],
  ])
})

test.each(Side.options)(
  'the fields of a credit of the %s side are checked (CRED-004, CRED-007, CRED-008, CRED-009, CRED-010, CRED-013)',
  async (side) => {
    const { periodGuid, first } = await completed(side)
    const { body } = await prepare(side, { guids: [first], period_guid: periodGuid })
    const refused = async (changes: object) => {
      const { status, problem } = await process(side, body.task_guid, { ...creditFields, ...changes })
      expect(status).toBe(422)
      return problem?.errors
    }
    const required = ['This field is required.']
    expect(await refused({ charge_reason_type_alias: undefined })).toEqual({ charge_reason_type_alias: required })
    expect(await refused({ note: ' ' })).toEqual({ note: required })
    expect(await refused({ note: 'x'.repeat(1001) })).toEqual({ note: [expect.stringContaining('1000')] })
    expect(await refused({ details: `${'x'.repeat(65)} 16/11/2026 - 22/11/2026` })).toHaveProperty('details')
    expect(await refused({ start: '2026-11-23' })).toEqual({ end: ['End must not be before the start.'] })
    expect(await refused({ tax_point_date: '2026-02-30' })).toHaveProperty('tax_point_date')
    expect(await refused({ mode: 'Credit' })).toEqual({ mode: ['The mode does not fit the type.'] })
    expect((await process(side, body.task_guid, { is_draft: false })).problem?.errors).toEqual({
      credit_type_alias: required,
    })
    const bare = { details: undefined, start: undefined, end: undefined }
    if (side === 'invoice') {
      expect(await refused(bare)).toEqual({ details: required, start: required, end: required })
    } else expect((await process(side, body.task_guid, { ...creditFields, ...bare })).status).toBe(202)
  },
)

test.each(Side.options)('what is credited on the %s side is not credited again (finance 8)', async (side) => {
  const { periodGuid, first, second } = await completed(side)
  const credit = await creditTransaction(app, first, { side })
  const again = await prepare(side, { guids: [first], period_guid: periodGuid })
  expect(again).toMatchObject({ status: 409, problem: { code: 'ALREADY_CREDITED' } })
  // A credit is no transaction that anybody could name.
  expect((await prepare(side, { guids: [credit], period_guid: periodGuid })).status).toBe(404)
  // Of a whole period only the rest is credited.
  expect((await prepare(side, { guids: [periodGuid] })).body.total).toBe(`-${completedTotals[side].each}`)
  await creditTransaction(app, second, { side })
  const nothing = await prepare(side, { guids: [periodGuid] })
  expect(nothing).toMatchObject({ status: 422, problem: { title: 'No appointments to credit.' } })
})

test('parts are credited with their extras; the rest stays invoiced until all is credited (CRED-D18, INVP-071, INVP-D29)', async () => {
  const { periodGuid } = await invoiceable(app, 1, await councilModel(owner, { title: nextTitle() }))
  const [row] = await transactionsOf(app, periodGuid)
  const transactionId = row?.id ?? 0
  const [item] = await owner.selectFrom('item').selectAll().where('transaction_id', '=', transactionId).execute()
  // 5.00 on the visit, 7.25 by itself.
  await charge(app, { transactionId, itemId: item?.id ?? 0, total: 500 })
  const fee = await charge(app, { transactionId, total: 725, description: 'Parking' })
  await invoiceTransactions(app, periodGuid, [row?.guid ?? ''])
  const place = { period_guid: periodGuid, transaction_guid: row?.guid }
  const whole = await prepare('invoice', { guids: [row?.guid], period_guid: periodGuid })
  const names = whole.body.credit?.single?.lines.flatMap((line) => (line.kind === 'Charge' ? [line.name] : []))
  expect(names?.toSorted()).toEqual(['Expense (non-taxable)', 'Expense (non-taxable), Parking'])

  expect((await prepare('invoice', { ...place, guids: [fee], credit_mode: 'Items' })).status).toBe(404)
  expect((await prepare('invoice', { ...place, guids: [fee], credit_mode: 'Charges' })).body.total).toBe('-7.25')
  const visits = await prepare('invoice', { ...place, guids: [item?.guid], credit_mode: 'Items' })
  // 27.87 + 5.00
  expect(visits.body).toMatchObject({ total: '-32.87', contracts: [{ visit_total: '-27.87', extra_total: '-5.00' }] })
  // 32.87 + 7.25
  expect(visits.body.credit).toMatchObject({ processed: '40.12', credited_before: '0.00', credited: '-32.87' })
  await process('invoice', visits.body.task_guid)
  await work(visits.body.task_guid)
  expect((await transactionsOf(app, periodGuid))[0]).toMatchObject({ status: 'COMPLETE', is_credited: false })
  expect((await prepare('invoice', { ...place, guids: [item?.guid] })).problem?.code).toBe('ALREADY_CREDITED')
  // The visit and its extra come into the next period, as Previous; the fee stays invoiced.
  const next = await owner
    .selectFrom('billing_transaction')
    .selectAll()
    .where('user_contract_guid', '=', row?.user_contract_guid ?? '')
    .where('completed_at', 'is', null)
    .execute()
  expect(next).toMatchObject([{ item_pence: 2787, extra_pence: 500, status: 'READY' }])
  expect(next[0]?.period_guid).not.toBe(periodGuid)
  const [late] = await itemsOf('invoice', next[0]?.period_guid ?? '', next[0]?.guid ?? '')
  expect(late).toMatchObject({ is_historic: true, state: 'Pending', extra_total: '5.00' })

  const rest = await prepare('invoice', { guids: [row?.guid], period_guid: periodGuid })
  expect(rest.body.credit).toMatchObject({ processed: '40.12', credited_before: '-32.87', credited: '-7.25' })
  await creditTransaction(app, row?.guid ?? '')
  const rows = await transactionsOf(app, periodGuid)
  expect(rows[0]).toMatchObject({ status: 'CREDITED', is_credited: true })
  // 32.87 + 7.25 = 40.12: all that was invoiced, and no more.
  expect(rows.filter((each) => each.credit_of_id !== null).map(({ total_pence }) => total_pence)).toEqual([-3287, -725])
})

test.each(Side.options)(
  'a transaction of the %s side with nothing but an extra, credited as a whole, opens its own period for the extra (CRED-D02)',
  async (side) => {
    const { periodGuid, guid } = await completedExtra(app, side, nextTitle())
    await creditTransaction(app, guid, { side, type: 'CHG+RPAY' })
    const rows = (await transactionsOf(app, periodGuid)).filter(({ charge_count }) => charge_count > 0)
    expect(rows.map((row) => [row.extra_pence, row.completed_at === null])).toEqual([
      [725, false],
      [-725, false],
      [725, true],
    ])
  },
)

test('a part with an extra that would find no later period is refused beforehand, and says what to do', async () => {
  const model = await councilModel(owner, { title: nextTitle() })
  const { periodGuid } = await invoiceable(app, 1, model)
  const [row] = await transactionsOf(app, periodGuid)
  const fee = await charge(app, { transactionId: row?.id ?? 0, total: 725 })
  await invoiceTransactions(app, periodGuid, [row?.guid ?? ''])
  // The calendar ends with the period that is invoiced.
  const { start_on } = await owner
    .selectFrom('calendar_period')
    .select('start_on')
    .where('guid', '=', periodGuid)
    .executeTakeFirstOrThrow()
  const later = await owner
    .deleteFrom('calendar_period')
    .where('model_guid', '=', model.guid)
    .where('start_on', '>', start_on)
    .returningAll()
    .execute()
  expect(later.length).toBeGreaterThan(0)
  const place = { period_guid: periodGuid, transaction_guid: row?.guid }
  const part = await prepare('invoice', { ...place, guids: [fee], credit_mode: 'Charges' })
  const refused = await process('invoice', part.body.task_guid)
  expect(refused.problem).toMatchObject({
    ...{ status: 409, code: 'NO_LATER_PERIOD' },
    detail: expect.stringMatching(/add a later period to the calendar of .*, or credit the whole transaction\.$/),
  })
  // Its own period opens again for the whole transaction.
  await creditTransaction(app, row?.guid ?? '')
  expect((await transactionsOf(app, periodGuid))[0]).toMatchObject({ is_credited: true })
})
