import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { recalculateAccruals } from '#contract/payroll/accruals.ts'
import { accrualItem, accrualPolicy } from '#testing/builders/accruals.ts'
import { accruing } from '#testing/builders/accruing.ts'
import { carer } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026; weeks of the payment calendar go from Monday to Sunday.
const app = await testApp()
const { owner, branchId, otherBranchId } = app
const { as, today, call, employed, worked, accrualOf, storedItems } = await accruing(app)

test('recalculating needs its permission, and a carer of another branch is not found (MCHG-D24)', async () => {
  const { carerGuid } = await employed()
  const input = { params: { carerGuid }, query: { date: today } }
  expect((await app.call(recalculateAccruals, input)).status).toBe(401)
  const reader = await app.signIn(['Finance.Recalculate:Read', 'Finance.Model:Edit', 'User.Carer:Edit'])
  expect((await app.call(recalculateAccruals, { ...input, as: reader })).status).toBe(403)
  const elsewhere = await carer(owner, { branchId: otherBranchId })
  for (const guid of [elsewhere, randomUUID()]) {
    for (const dryRun of ['true', 'false']) expect((await call(guid, { date: today, dryRun })).status).toBe(404)
  }
})

test('the date is required, as yyyy-MM-dd, and only a dry run looks ahead (MCHG-D24)', async () => {
  const { carerGuid } = await employed()
  const refusal = async (query: Record<string, unknown>) => {
    const { status, problem } = await call(carerGuid, query)
    return [status, problem.errors]
  }
  expect(await refusal({})).toEqual([422, { date: ['This field is required.'] }])
  for (const date of ['24/11/2026', '2026-02-30', '2026-11-24T00:00:00Z', '0001-01-01', 'today']) {
    expect(await refusal({ date })).toEqual([422, { date: ['Enter a valid date.'] }])
  }
  expect(await refusal({ date: '2026-11-25' })).toEqual([422, { date: ['Only a dry run can use a date after today.'] }])
  expect(await refusal({ date: today, dryRun: 'perhaps' })).toEqual([422, { dryRun: [expect.any(String)] }])
  expect((await call(carerGuid, { date: '2026-11-25', dryRun: 'true' })).status).toBe(200)
})

test('a day without a policy in force is refused with the reason, even far from any policy (MCHG-055)', async () => {
  const without = await employed({ policy: null })
  const { status, problem } = await call(without.carerGuid)
  const title = 'No accrual policy of the carer’s pay group is in force on this date.'
  expect([status, problem.code, problem.title]).toEqual([422, 'NO_ACCRUAL_POLICY', title])
  const stranger = await carer(owner, { branchId })
  expect((await call(stranger)).problem.detail).toBe('The carer has no contract on 24/11/2026.')
  // A policy that has ended, and days long before and after it.
  const over = await employed({ policy: { end: '2026-11-24' } })
  expect((await call(over.carerGuid)).status).toBe(422)
  expect((await call(over.carerGuid, { date: '2026-11-23' })).status).toBe(200)
  for (const date of ['1900-01-01', '2999-12-31']) {
    expect((await call(over.carerGuid, { date, dryRun: 'true' })).problem.code).toBe('NO_ACCRUAL_POLICY')
  }
  const open = await employed({ policy: { end: null } })
  expect((await call(open.carerGuid, { date: '2999-12-31', dryRun: 'true' })).status).toBe(200)
})

test('a dry run returns the same result and stores nothing (MCHG-D24)', async () => {
  const { carerGuid } = await employed()
  await worked(carerGuid, '2026-11-04', 12)
  const dry = await call(carerGuid, { date: today, dryRun: 'true' })
  expect(dry.body).toMatchObject({ dry_run: true, accruals: [{ guid: null, allowance: '1.00' }] })
  expect(await storedItems(carerGuid)).toEqual([])
  const audits = () => owner.selectFrom('audit').select('id').where('entity_guid', '=', carerGuid).execute()
  expect(await audits()).toEqual([])
  const stored = (await call(carerGuid)).body
  expect({ ...stored, dry_run: true }).toMatchObject({ ...dry.body, accruals: [{ allowance: '1.00' }] })
  expect(await audits()).toHaveLength(1)
  // Once the result is stored, a dry run for another day refers to it, and does not change it.
  await worked(carerGuid, '2026-11-11', 60)
  const again = await call(carerGuid, { date: today, dryRun: 'true' })
  expect(again.body.accruals[0]).toMatchObject({ guid: stored.accruals[0]?.guid, allowance: '8.00' })
  expect(await storedItems(carerGuid)).toHaveLength(1)
})

test('repeated or concurrent runs store the result once; manual and taken hours stay (MCHG-055)', async () => {
  const { carerGuid } = await employed()
  await worked(carerGuid, '2026-11-04', 60)
  const first = await accrualOf(carerGuid)
  const accrualGuid = first?.guid ?? ''
  await accrualItem(owner, { branchId, accrualGuid, type: 'Manual', date: '2026-11-01', amount: '8' })
  await accrualItem(owner, { branchId, accrualGuid, type: 'Holiday', date: '2026-11-10', amount: '-7.5' })
  const answers = await Promise.all([call(carerGuid), call(carerGuid), call(carerGuid)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  // 7 + 8 = 15, less 7.5.
  expect(answers[0]?.body.accruals).toMatchObject([
    { guid: accrualGuid, allowance: '15.00', used: '7.50', remaining: '7.50' },
  ])
  expect(answers[0]?.body.accruals[0]?.items.map(({ type, amount }) => [type, amount])).toEqual([
    ['Manual', '8.00'],
    ['Accrual', '7.00'],
    ['Holiday', '-7.50'],
  ])
  expect(await storedItems(carerGuid)).toHaveLength(3)
})

test('two concurrent first recalculations create one accrual (MCHG-055)', async () => {
  const { carerGuid } = await employed()
  await worked(carerGuid, '2026-11-04', 60)
  const answers = await Promise.all([1, 2, 3, 4].map(() => call(carerGuid)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await storedItems(carerGuid)).toMatchObject([{ type: 'Accrual', amount: '7.00' }])
})

test('at the end of a policy 1.6 weeks roll over, and expire after 90 days (MCHG-055)', async () => {
  const { carerGuid, modelGuid } = await employed({ policy: { end: '2026-07-06' } })
  await accrualPolicy(owner, { modelGuid, start: '2026-07-06', end: '2027-01-01' })
  // Five weeks of 30 h accrue 20 h by Sunday 5 July; 0.5 weeks of 30 h are 15 and roll over.
  await owner.updateTable('accrual_policy').set({ rollover_cap: '0.5' }).where('model_guid', '=', modelGuid).execute()
  for (const monday of ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22', '2026-06-29']) {
    await worked(carerGuid, monday, 15)
    await worked(carerGuid, Temporal.PlainDate.from(monday).add({ days: 2 }).toString(), 15)
  }
  const { body } = await call(carerGuid, { date: '2026-07-06' })
  expect(body.accruals.map(({ status, remaining }) => [status, remaining])).toEqual([
    ['Expired', '0.00'],
    ['Current', '15.00'],
  ])
  expect(body.accruals[0]?.items.slice(-2)).toMatchObject([
    { date: '2026-07-05', type: 'Rollover', amount: '-15.00', expiry: null },
    { date: '2026-07-05', type: 'Expiry', amount: '-5.00' },
  ])
  expect(body.accruals[1]?.items).toEqual([
    {
      date: '2026-07-06',
      type: 'Rollover',
      amount: '15.00',
      expiry: '90.00:00:00',
      description: 'Rolled over from the policy that ended on 05/07/2026',
    },
  ])
  // 90 days after 6 July is 4 October.
  expect((await call(carerGuid, { date: '2026-10-03' })).body.accruals[1]?.remaining).toBe('15.00')
  expect((await call(carerGuid)).body.accruals[1]?.items.at(-1)).toMatchObject({
    date: '2026-10-04',
    type: 'Expiry',
    amount: '-15.00',
  })
  // An earlier day removes later items, and those that had not begun.
  expect((await call(carerGuid, { date: '2026-07-05' })).body.accruals).toMatchObject([{ remaining: '20.00' }])
  expect((await storedItems(carerGuid)).filter(({ type }) => type !== 'Accrual')).toEqual([])
})

test('the history of the carer shows the recalculation with its changes (MCHG-055)', async () => {
  const { carerGuid } = await employed()
  await worked(carerGuid, '2026-11-04', 60)
  await call(carerGuid, { date: '2026-11-10' })
  await worked(carerGuid, '2026-11-11', 30)
  await call(carerGuid)
  const { entries } = (await app.call(getHistory, { params: { type: 'carer', guid: carerGuid }, as })).body
  const recorded = entries.map(({ action, changes }) => ({
    action,
    changes: new Map(changes.map(({ field, before, after }) => [field, [before, after]])),
  }))
  const action = 'recalculate-accruals'
  expect(recorded).toEqual([
    {
      action,
      changes: new Map([
        ['up_to', ['2026-11-10', today]],
        ['HOLIDAY 01/01/2026', ['7.00', '11.00']],
      ]),
    },
    {
      action,
      changes: new Map([
        ['up_to', [null, '2026-11-10']],
        ['HOLIDAY 01/01/2026', [null, '7.00']],
      ]),
    },
  ])
})
