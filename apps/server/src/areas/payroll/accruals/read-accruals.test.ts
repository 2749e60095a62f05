import { expect, test } from 'vitest'
import { getAccrual, listAccrualItems, listAccruals } from '#contract/payroll/accruals.ts'
import type { Permission } from '#contract/permissions.ts'
import { accrualItem, accrualPolicy } from '#testing/builders/accruals.ts'
import { accruing } from '#testing/builders/accruing.ts'
import { carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026.
const app = await testApp()
const { owner, branchId } = app
const { employed, worked, accrualOf, call } = await accruing(app)
const reader = await app.signIn(['User.Carer:Read'])

const list = (carerGuid: string, as: TestUser | null = reader) => app.call(listAccruals, { params: { carerGuid }, as })
const read = (carerGuid: string, accrualGuid: string, as: TestUser | null = reader) =>
  app.call(getAccrual, { params: { carerGuid, accrualGuid }, as })
const items = (carerGuid: string, accrualGuid: string, query = {}, as: TestUser | null = reader) =>
  app.call(listAccrualItems, { params: { carerGuid, accrualGuid }, query, as })

/** A carer with 7 h accrued on 8 November, 8 h entered by hand, 7.5 h taken and 5 h booked. */
async function carerWithLeave() {
  const made = await employed()
  await worked(made.carerGuid, '2026-11-04', 60)
  const accrualGuid = (await accrualOf(made.carerGuid))?.guid ?? ''
  const of = { branchId, accrualGuid }
  await accrualItem(owner, { ...of, type: 'Manual', date: '2026-11-01', amount: '8' })
  await accrualItem(owner, { ...of, type: 'Holiday', date: '2026-11-10', amount: '-7.5' })
  await accrualItem(owner, { ...of, type: 'Holiday', date: '2026-12-24', amount: '-5' })
  return { ...made, accrualGuid }
}

test('accruals are read with User.Carer:Read, in the branch of the carer (PAYSLIP-D06)', async () => {
  const { carerGuid, accrualGuid } = await carerWithLeave()
  const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  for (const [as, refusal] of [
    [null, 401],
    [await app.signIn(['User.Client:Read', 'Finance.Recalculate:Edit']), 403],
    [stranger, 404],
  ] as const) {
    expect((await list(carerGuid, as)).status).toBe(refusal)
    expect((await read(carerGuid, accrualGuid, as)).status).toBe(refusal)
    expect((await items(carerGuid, accrualGuid, {}, as)).status).toBe(refusal)
  }
  const other = await carer(owner, { branchId })
  expect([(await read(other, accrualGuid)).status, (await items(other, accrualGuid)).status]).toEqual([404, 404])
  expect((await list(other)).body).toEqual({ accruals: [], count: 0 })
})

test('an accrual has its contract, branch, policy and figures (PAYSLIP-007, PAYSLIP-008, PAYSLIP-009, PAYSLIP-010, PAYSLIP-013)', async () => {
  const { carerGuid, accrualGuid, contractGuid } = await carerWithLeave()
  const { body } = await list(carerGuid)
  const accrual = {
    guid: accrualGuid,
    type_alias: 'HOLIDAY',
    status: 'Current',
    start: '2026-01-01',
    end: '2027-01-01',
    accrual_cap: '224.00',
    contract: { guid: contractGuid, title: 'Waged' },
    branch: { title: 'Leeds', is_primary: true },
    policy: {
      start: '2026-01-01',
      end: '2027-01-01',
      accrual_cap: '224.00',
      rollover_cap: '1.60',
      rollover_expiry: 90,
      contract_title: 'Waged',
    },
    // 7 + 8 = 15, less 7.5. 7 h in 312 days bring 1 h (7 x 53 / 312 = 1.19) until the end; 5 h are booked.
    allowance: '15.00',
    projected_allowance: '16.00',
    used: '7.50',
    remaining: '7.50',
    projected_remaining: '3.50',
  }
  expect(body).toEqual({ accruals: [accrual], count: 1 })
  expect((await read(carerGuid, accrualGuid)).body).toEqual({
    ...accrual,
    recalculated_to: '2026-11-24',
    balances: [
      { date: '2026-11-01', type: 'Manual', amount: '8.00', balance: '8.00' },
      { date: '2026-11-08', type: 'Accrual', amount: '7.00', balance: '15.00' },
      { date: '2026-11-10', type: 'Holiday', amount: '-7.50', balance: '7.50' },
      { date: '2026-12-24', type: 'Holiday', amount: '-5.00', balance: '2.50' },
    ],
  })
})

test('items are listed newest first, in pages of 25, with their expiry in days and the balance after each (PAYSLIP-011, PAYSLIP-012, PAYSLIP-D05, PAYSLIP-D09, PAYSLIP-D12)', async () => {
  const { carerGuid, modelGuid } = await employed({ policy: { end: '2026-07-06' } })
  await accrualPolicy(owner, { modelGuid, start: '2026-07-06', end: '2027-01-01' })
  for (const monday of ['2026-06-01', '2026-06-08', '2026-06-15']) await worked(carerGuid, monday, 30)
  await call(carerGuid)
  const { accruals } = (await list(carerGuid)).body
  expect(accruals.map(({ status, start }) => [status, start])).toEqual([
    ['Current', '2026-07-06'],
    ['Expired', '2026-01-01'],
  ])
  const [current, expired] = accruals
  const expiring = (await items(carerGuid, current?.guid ?? '')).body
  // 12 h rolled over, and expired 90 days after 6 July.
  expect(expiring.items).toEqual([
    {
      guid: expect.any(String),
      date: '2026-10-04',
      type: 'Expiry',
      amount: '-12.00',
      expiry: null,
      description: 'Rolled over but not taken in time',
      balance: '0.00',
    },
    {
      guid: expect.any(String),
      date: '2026-07-06',
      type: 'Rollover',
      amount: '12.00',
      expiry: '90.00:00:00',
      description: 'Rolled over from the policy that ended on 05/07/2026',
      balance: '12.00',
    },
  ])
  const second = (await items(carerGuid, expired?.guid ?? '', { page: 2, page_size: 1 })).body
  // Three weeks of 30 hours make the 12 h that roll over; the balance counts the items of other pages.
  expect([second.count, second.items.map(({ date, balance }) => [date, balance])]).toEqual([
    4,
    [['2026-06-21', '12.00']],
  ])
  expect(expired).toMatchObject({ allowance: '0.00', projected_allowance: '0.00' })
})
