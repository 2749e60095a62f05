import { expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, invoiceTransactions, priceAll } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, carer, client, shiftCategory, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const read = 'Finance.Processing:Read'
const confirmedAt = '2026-11-23T09:12:00Z'
const day = '2026-11-17'
const aisha = await carer(owner, { branchId, firstName: 'Aisha', lastName: 'Khan' })

const itemOf = (assigneeId: number | undefined) =>
  owner
    .selectFrom('item')
    .selectAll()
    .where('assignee_id', '=', assigneeId ?? 0)
    .executeTakeFirstOrThrow()

/** Creates a visit of a client from 08:00 to 08:45, actually to 08:50, by Aisha Khan. */
async function visitOf(clientGuid: string, careTypeGuid: string) {
  const hours = { start: `${day}T08:00:00Z`, end: `${day}T08:45:00Z` }
  const assignees = [{ carerGuid: aisha, checkIn: hours.start, checkOut: `${day}T08:50:00Z`, confirmedAt }]
  return appointment(owner, { branchId, clientGuid, careTypeGuid, ...hours, assignees })
}

/**
 * Creates a shift on a Tuesday from 07:00 to 15:00, charged as rostered, with two visits inside: one of Margaret
 * Holroyd, with a council contract, and one of Dorothy Hale, who has none. Edith Ward's visit at the same time is not
 * inside.
 */
async function shiftWithVisits() {
  const shifts = await councilModel(owner, { title: 'Extra care' })
  await owner
    .updateTable('rule')
    .set({ charge_type_alias: 'C/ROSTER', cap_type_alias: 'TIMEONLY', figure: null })
    .where('rule_group_guid', '=', shifts.ruleGroupGuid)
    .where('condition_guid', '=', shifts.conditions.none)
    .execute()
  const council = await councilModel(owner, { title: 'Council' })
  const { careTypeGuid } = shifts
  const shiftCategoryGuid = await shiftCategory(owner, { branchId })
  await userContract(owner, { branchId, shiftCategoryGuid, modelGuid: shifts.guid })
  const margaret = await client(owner, { branchId, firstName: 'Margaret', lastName: 'Holroyd' })
  const dorothy = await client(owner, { branchId, firstName: 'Dorothy', lastName: 'Hale' })
  const edith = await client(owner, { branchId, firstName: 'Edith', lastName: 'Ward' })
  for (const clientGuid of [margaret, edith]) {
    await userContract(owner, { branchId, clientGuid, modelGuid: council.guid })
  }
  const shift = await appointment(owner, {
    branchId,
    shiftCategoryGuid,
    careTypeGuid,
    start: `${day}T07:00:00Z`,
    end: `${day}T15:00:00Z`,
    assignees: [{ carerGuid: aisha, confirmedAt }],
  })
  const [inside, without] = [await visitOf(margaret, careTypeGuid), await visitOf(dorothy, careTypeGuid)]
  const outside = await visitOf(edith, careTypeGuid)
  await owner
    .updateTable('appointment')
    .set({ shift_id: shift.id })
    .where('id', 'in', [inside.id, without.id])
    .execute()
  await priceAll(app)
  const shiftItem = await itemOf(shift.assignees[0]?.id)
  const periodGuid = shifts.periodGuidOn(day)
  const [transaction] = await transactionsOf(app, periodGuid)
  return {
    params: { periodGuid, guid: transaction?.guid ?? '', itemGuid: shiftItem.guid },
    margaret,
    councilPeriodGuid: council.periodGuidOn(day),
    inside: { item: await itemOf(inside.assignees[0]?.id), visitGuid: inside.assignees[0]?.visitGuid },
    without: { item: await itemOf(without.assignees[0]?.id), visitGuid: without.assignees[0]?.visitGuid },
    outside: await itemOf(outside.assignees[0]?.id),
  }
}

const { params, margaret, councilPeriodGuid, inside, without, outside } = await shiftWithVisits()
// Margaret's and Edith's transactions are in one period of the council.
const insideTransaction = (await transactionsOf(app, councilPeriodGuid)).find(
  ({ id }) => id === inside.item.transaction_id,
)
const insideParams = { periodGuid: councilPeriodGuid, guid: insideTransaction?.guid ?? '', itemGuid: inside.item.guid }
const clerk = await app.signIn([read])
const calculation = (input: { params?: typeof params; visit?: string; as?: typeof clerk | null } = {}) =>
  app.call(invoiceProcessing.getShiftCalculation, {
    params: input.params ?? params,
    query: input.visit === undefined ? {} : { visit: input.visit },
    ...(input.as === null ? {} : { as: input.as ?? clerk }),
  })

test('signed out the calculation of a shift is 401 (INVP-007)', async () => {
  expect((await calculation({ as: null })).status).toBe(401)
})

test('without the permission it is 403 (INVP-007)', async () => {
  const as = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing.User:Edit'])
  expect((await calculation({ as })).status).toBe(403)
})

test('in another branch it is 404, and so is that of a visit inside it', async () => {
  const as = await app.signIn([read], { branchGuid: app.otherBranchGuid })
  expect((await calculation({ as })).status).toBe(404)
  expect((await calculation({ as, visit: inside.item.guid })).status).toBe(404)
})

test('a malformed guid of a visit is 422', async () => {
  expect((await calculation({ visit: 'first' })).status).toBe(422)
})

test('the item of a visit, and a visit outside the shift, are 404', async () => {
  expect((await calculation({ params: insideParams })).status).toBe(404)
  expect((await calculation({ params: insideParams, visit: inside.item.guid })).status).toBe(404)
  expect((await calculation({ params: { ...insideParams, itemGuid: params.itemGuid } })).status).toBe(404)
  const wrong = [outside.guid, params.itemGuid, inside.visitGuid ?? '', without.item.guid]
  for (const visit of wrong) expect((await calculation({ visit })).status).toBe(404)
})

test('a shift shows its own labour lines and the visits inside it (INVP-006, INVP-060, INVP-D22)', async () => {
  const { status, body } = await calculation()
  expect(status).toBe(200)
  // Eight hours at 20 pounds; the visits inside are not added, as they are invoiced to their own clients.
  expect(body).toMatchObject({
    guid: params.itemGuid,
    owner_name: 'Early run',
    reference_owner_name: 'Aisha Khan',
    visit_guid: null,
    contract_name: 'Extra care',
    rule: { charge_type_alias: 'C/ROSTER', cap_type_alias: 'TIMEONLY' },
    rostered_duration: 480,
    actual_start: null,
    charged_duration: 480,
    labour_charges: [
      { start: '2026-11-17T07:00:00Z', end: '2026-11-17T15:00:00Z', duration: 480, rate: '20.000', total: '160.00' },
    ],
    total: '160.00',
  })
  const ofVisit = {
    visit_date: '2026-11-17T08:00:00Z',
    visit_end: '2026-11-17T08:45:00Z',
    carer_name: 'Aisha Khan',
    service_title: 'Domiciliary care',
  }
  expect(body.visits).toEqual([
    {
      ...ofVisit,
      guid: without.item.guid,
      visit_guid: without.visitGuid,
      client_name: 'Dorothy Hale',
      is_calculated: false,
      duration: null,
      total: '0.00',
      period_guid: null,
      transaction_guid: null,
    },
    {
      // 50 minutes, within the 10 over the roster, are rounded up to 60: 20 pounds.
      ...ofVisit,
      guid: inside.item.guid,
      visit_guid: inside.visitGuid,
      client_name: 'Margaret Holroyd',
      is_calculated: true,
      duration: 60,
      total: '20.00',
      period_guid: councilPeriodGuid,
      transaction_guid: insideParams.guid,
    },
  ])
})

test('with a visit it is the calculation of that visit, with its own client and contract (INVP-006, INVP-D22)', async () => {
  const { body } = await calculation({ visit: inside.item.guid })
  const own = await app.call(invoiceProcessing.getVisitCalculation, { as: clerk, params: insideParams })
  expect(body).toEqual({ ...own.body, visits: [] })
  expect(body).toMatchObject({
    guid: inside.item.guid,
    owner_guid: margaret,
    owner_name: 'Margaret Holroyd',
    contract_name: 'Council',
    rule: { charge_type_alias: 'C/ACTUAL' },
    capped_duration: 50,
    charged_duration: 60,
    labour_charges: [{ duration: 60, rate: '20.000', total: '20.00' }],
    total: '20.00',
  })
})

test('the total of a visit inside includes its extras, and comes from the ledger once it is invoiced (finance 6)', async () => {
  const { id, transaction_id } = inside.item
  await charge(app, { transactionId: transaction_id ?? 0, itemId: id, description: 'Key safe', total: 480 })
  await charge(app, { transactionId: transaction_id ?? 0, description: 'Of no item', total: 999 })
  const totalInside = async () => (await calculation()).body.visits[1]?.total
  expect(await totalInside()).toBe('24.80')
  await invoiceTransactions(app, councilPeriodGuid, [insideParams.guid])
  expect(await totalInside()).toBe('24.80')
  expect((await calculation({ visit: inside.item.guid })).body).toMatchObject({
    invoice_number: 'INV00000001',
    status: 'Invoiced',
    total: '24.80',
  })
})
