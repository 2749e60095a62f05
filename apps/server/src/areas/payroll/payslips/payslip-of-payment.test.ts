import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getPayslipLink, listPayslips } from '#contract/payroll/payslips.ts'
import { readPdf } from '#server/areas/output/documents/read-pdf.ts'
import { company } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { type Payable, payable } from '#testing/builders/payable.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
await company(app)
const reader = await app.signIn(['User.Carer:Read'])

type Paid = Payable['carers'][number]
const [khan, brook] = (await payable(app, ['Khan', 'Brook'], { title: 'Leeds hourly' })).carers as [Paid, Paid]

const pay = async (group: Pick<Payable, 'periodGuid' | 'carers'>) =>
  invoiceTransactions(
    app,
    group.periodGuid,
    group.carers.map(({ transactionGuid }) => transactionGuid),
    'payment',
  )

/** Adds a charge as the engine of pay or a clerk does. */
async function charge(transactionGuid: string, alias: string, quantity: string, rateMills: number, total: number) {
  const { id } = await owner
    .selectFrom('billing_transaction')
    .select('id')
    .where('guid', '=', transactionGuid)
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('charge')
    .values({
      ...{ branch_id: branchId, transaction_id: id, charge_type_alias: alias, date: '2026-11-18', quantity },
      ...{ rate_mills: rateMills, total_pence: total },
    })
    .execute()
  await sql`select refresh_transactions(array[${id}]::bigint[])`.execute(owner)
}

/** The text of a carer's only payslip. */
async function textOf(carerGuid: string, at = 0): Promise<{ name: string; text: string; pages: number }> {
  const { payslips } = (await app.call(listPayslips, { params: { carerGuid }, as: reader })).body
  const { guid = '' } = payslips[at] ?? {}
  const { body } = await app.call(getPayslipLink, { params: { carerGuid, guid }, as: reader })
  const file = await app.fetch(body.link)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { pages } = await readPdf(file.rawPayload)
  return { name: body.file_name, text: pages.flat().join('\n'), pages: pages.length }
}

const { period_guid: periodGuid } = await owner
  .selectFrom('billing_transaction')
  .select('period_guid')
  .where('guid', '=', khan.transactionGuid)
  .executeTakeFirstOrThrow()

test('completing a payment freezes its payslip, which is listed and drawn with every amount and its reason (PAYSLIP-001, PAYSLIP-D02)', async () => {
  await charge(khan.transactionGuid, 'HOLIDAY', '4.750', 13_081, 6213)
  await charge(khan.transactionGuid, 'MILEAGE', '2.300', 350, 81)
  await owner
    .updateTable('carer')
    .set({ address: '18 Harehills Avenue, Leeds', address_post_code: 'LS7 3DT', payroll_reference: '100104' })
    .where('guid', '=', khan.guid)
    .execute()
  await pay({ periodGuid, carers: [khan, brook] })
  // Later changes do not change the page.
  await owner.updateTable('carer').set({ last_name: 'Renamed' }).where('guid', '=', khan.guid).execute()

  const { name, text, pages } = await textOf(khan.guid)
  expect(name).toMatch(/^Care Pay Breakdown P\d{8}\.pdf$/)
  expect(pages).toBe(1)
  for (const part of [
    'Care Pay Breakdown',
    'Aisha Khan',
    '18 Harehills Avenue',
    'LS7 3DT',
    'Reference 100104',
    '16/11/2026 – 22/11/2026',
    '24/11/2026 09:00',
    '1 day, 1 visit',
    // 12.85 + 62.13 + 0.81
    '£75.79 for this week, before tax, National Insurance and pension',
    'Since 06/04/2026',
    'Contact time 1 h 00 min × £12.85 The paid time of your visit. £12.85 £12.85',
    'Holiday 4.75 hours × £13.081',
    'Mileage 2.30 miles × £0.35',
    'Nothing is taken off here.',
    'Total £75.79 £75.79',
    'Tue 17/11/2026 1 visit, 18:30–19:30 1 h 00 min 1 h 00 min £12.85',
    'Wed 18/11/2026 Holiday, 4.75 hours 2.30 £62.94',
  ]) {
    expect(text).toContain(part)
  }
  expect((await textOf(brook.guid)).text).toContain('Total £12.85 £12.85')
})

test('the tax year goes on with the next payment, and the earlier page stays as it was', async () => {
  const before = await textOf(brook.guid)
  // A second contract of the same carer, of another pay group, for the same week.
  const other = await payable(app, ['Second'], { title: 'Leeds weekends' })
  const [second] = other.carers as [Paid]
  await owner
    .updateTable('user_contract')
    .set({ validity: sql`daterange(lower(validity), '2026-11-19')` })
    .where('guid', '=', brook.contractGuid)
    .execute()
  await owner
    .updateTable('user_contract')
    .set({ carer_guid: brook.guid, validity: sql`daterange('2026-11-19', null)` })
    .where('guid', '=', second.contractGuid)
    .execute()
  app.clock.advance('PT1M')
  await pay(other)
  const { payslips } = (await app.call(listPayslips, { params: { carerGuid: brook.guid }, as: reader })).body
  expect(payslips).toHaveLength(2)
  // 12.85 of this contract, and with the other one 25.70 in the tax year.
  const { text } = await textOf(brook.guid)
  expect(text).toContain('Total £12.85 £25.70')
  expect(text).toContain('Leeds weekends')
  expect(await textOf(brook.guid, 1)).toEqual(before)
})

test('nothing of a payslip changes after its payment', async () => {
  const [slip] = await owner.selectFrom('payslip').select('guid').where('carer_guid', '=', khan.guid).execute()
  const change = owner
    .updateTable('payslip')
    .set({ file_name: 'other.pdf' })
    .where('guid', '=', slip?.guid ?? '')
  await expect(change.execute()).rejects.toThrow('never changed')
})
