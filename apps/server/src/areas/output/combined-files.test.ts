import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { getDownloadLink } from '#contract/output/downloads.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { formatPence, pence } from '#domain/money.ts'
import { ledgerTotal, transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, invoiceTransactions, priceAll } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, carer, client, userContract } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { readPdf } from './documents/read-pdf.ts'
import { makeDownload } from './downloads/make-download.ts'

const app = await testApp()
const { owner, branchId } = app
let clerk: TestUser
let guids: string[]

/**
 * Two clients of a council. The first has a visit of 27.87 (finance 3.6), one cancelled two days before, one that a
 * user excluded, and an extra of 4.50; the second an unassigned visit of an hour by day, 20.00.
 */
beforeAll(async () => {
  clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.File:Read', 'File.Download:Read'])
  const model = await councilModel(owner)
  const carerGuid = await carer(owner, { branchId, firstName: 'Ngozi', lastName: 'Okafor' })
  const [holroyd, bell] = [
    await client(owner, { branchId, firstName: 'Margaret', lastName: 'Holroyd' }),
    await client(owner, { branchId, firstName: 'Walter', lastName: 'Young' }),
  ]
  for (const clientGuid of [holroyd, bell]) {
    await userContract(owner, { branchId, clientGuid, modelGuid: model.guid })
  }
  const { careTypeGuid } = model
  const confirmedAt = '2026-11-23T09:00:00Z'
  const visit = { branchId, careTypeGuid }
  const made = (checkIn: string, checkOut: string) => [{ carerGuid, checkIn, checkOut, confirmedAt }]
  await appointment(owner, {
    ...visit,
    clientGuid: holroyd,
    start: '2026-11-17T18:30:00Z',
    end: '2026-11-17T19:30:00Z',
    assignees: made('2026-11-17T18:28:40Z', '2026-11-17T19:47:10Z'),
  })
  await appointment(owner, {
    ...visit,
    clientGuid: holroyd,
    start: '2026-11-18T08:00:00Z',
    end: '2026-11-18T08:45:00Z',
    cancelledAt: '2026-11-16T08:00:00Z',
    assignees: [{ conditionGuid: model.conditions.hospital, carerGuid, confirmedAt }],
  })
  const excluded = await appointment(owner, {
    ...visit,
    clientGuid: holroyd,
    start: '2026-11-19T08:00:00Z',
    end: '2026-11-19T09:00:00Z',
    assignees: made('2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z'),
  })
  await appointment(owner, {
    ...visit,
    clientGuid: bell,
    start: '2026-11-17T10:00:00Z',
    end: '2026-11-17T11:00:00Z',
    assignees: [{ ...made('2026-11-17T10:00:00Z', '2026-11-17T11:00:00Z')[0], carerGuid: null }],
  })
  await priceAll(app)
  const periodGuid = model.periodGuidOn('2026-11-17')
  const item = await owner
    .selectFrom('item as i')
    .innerJoin('billing_transaction as t', 't.id', 'i.transaction_id')
    .select(['i.guid', 't.guid as transaction_guid', 't.id'])
    .where('i.assignee_id', '=', excluded.assignees[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  await app.call(invoiceProcessing.setNoCharge, {
    as: clerk,
    params: { periodGuid, guid: item.transaction_guid, itemGuid: item.guid },
    body: { no_charge: true, reason: 'Agreed with the family' },
  })
  await charge(app, { transactionId: item.id, total: 450, description: 'Shopping' })
  const rows = await transactionsOf(app, periodGuid)
  guids = rows.map(({ guid }) => guid)
  await invoiceTransactions(app, periodGuid, guids)
})

/**
 * Counts the program's sessions with an open transaction. PostgreSQL's own, such as those of autovacuum, do not count.
 */
async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and xact_start is not null
      and pid <> pg_backend_pid()`.execute(owner)
  return rows[0]?.count ?? 0
}

async function made(download_mode: 'CombineAll' | 'BackingTable') {
  const { body } = await app.call(invoiceFiles.download, {
    as: clerk,
    body: { download_mode, transaction_guids: guids },
  })
  await makeDownload(app.services, { branchGuid: app.branchGuid, jobGuid: body.job_guid })
  const link = await app.call(getDownloadLink, { as: clerk, params: { jobGuid: body.job_guid } })
  return { name: link.body.file_name, bytes: (await app.fetch(link.body.link)).rawPayload }
}

const backing = [
  'Day Date Rostered Check-in and out Charged min Carer Remark Net',
  'Tue 17/11/2026 18:30–19:30 18:28–19:47 75 Ngozi Okafor £27.87',
  'Wed 18/11/2026 08:00–08:45 none 0 Ngozi Okafor Hospital: cancelled 2 days £0.00',
  'before',
  'Thu 19/11/2026 08:00–09:00 08:00–09:00 0 Ngozi Okafor Excluded: Agreed with the £0.00',
  'family',
  'Visits 1:15 h £27.87',
  'Extras £4.50',
  'Net £32.37',
]

test('the covering sheet of a combined file adds up to the ledger, and the backing table has each visit', async () => {
  const { name, bytes } = await made('CombineAll')
  expect(name).toBe('Invoices INV00000001 to INV00000002.pdf')
  const { pages, contents } = await readPdf(bytes)
  expect(contents).toEqual(['Covering sheet', 'Invoice INV00000001', 'Invoice INV00000002'])
  const total = formatPence(pence(await ledgerTotal(app)))
  expect(total).toBe('52.37')
  expect(pages[0]).toContain(`Total 4 2:15 £${total} £0.00 £${total}`)
  expect(pages[0]?.join('\n')).toMatch(/INV00000001 Margaret Holroyd UC\d+ 3 1:15 £32\.37 £0\.00 £32\.37/)
  // The invoice itself gives the reason as well, as it may be sent alone.
  expect(pages[1]).toEqual(
    expect.arrayContaining([
      'Wed 18/11/2026 – 0 No charge: Hospital: cancelled 2 days before Exempt £0.00',
      'Thu 19/11/2026 – 0 No charge: Excluded: Agreed with the family Exempt £0.00',
    ]),
  )
  expect(pages[2]?.slice(2, -1)).toEqual(backing)
  expect(pages[4]).toContain('Tue 17/11/2026 10:00–11:00 10:00–11:00 60 – £20.00')
})

test('no transaction stays open while a combined file is drawn, and a concurrent second run does no harm', async () => {
  const { body } = await app.call(invoiceFiles.download, {
    as: clerk,
    body: { download_mode: 'CombineAll', transaction_guids: guids },
  })
  const files: FileStore = {
    ...app.services.files,
    async write(key, content) {
      const chunks: Uint8Array[] = []
      for await (const chunk of content) {
        chunks.push(chunk)
        // Reading ahead ends at once; a transaction around all of it would stay open until the file is stored.
        await vi.waitFor(async () => expect(await openTransactions()).toBe(0), { timeout: 60_000 })
      }
      expect(chunks.length).toBeGreaterThan(0)
      await makeDownload(app.services, { branchGuid: app.branchGuid, jobGuid: body.job_guid })
      await app.services.files.write(key, Readable.from(chunks))
    },
  }
  await makeDownload({ ...app.services, files }, { branchGuid: app.branchGuid, jobGuid: body.job_guid })
  const link = await app.call(getDownloadLink, { as: clerk, params: { jobGuid: body.job_guid } })
  const { pages } = await readPdf((await app.fetch(link.body.link)).rawPayload)
  expect(pages).toHaveLength(5)
})

test('the same selection is available as CSV with the same rows', async () => {
  const { name, bytes } = await made('BackingTable')
  expect(name).toBe('Backing table INV00000001 to INV00000002.csv')
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
  expect(rows.map((row) => [row.Number, row.Line, row.Date, row['Check-in'], row.Carer, row.Remark, row.Net])).toEqual([
    ['INV00000001', 'Visit', '17/11/2026', '18:28', 'Ngozi Okafor', '', '27.87'],
    ['INV00000001', 'Visit', '18/11/2026', '', 'Ngozi Okafor', 'Hospital: cancelled 2 days before', '0.00'],
    ['INV00000001', 'Visit', '19/11/2026', '08:00', 'Ngozi Okafor', 'Excluded: Agreed with the family', '0.00'],
    ['INV00000001', 'Extra', '17/11/2026', '', '', '', '4.50'],
    ['INV00000002', 'Visit', '17/11/2026', '10:00', '', '', '20.00'],
  ])
})

test('the details of a visit stay as invoiced, even when the visit changes later', async () => {
  await owner.updateTable('carer').set({ last_name: 'Married' }).execute()
  await owner.updateTable('rule_condition').set({ title: 'Ward' }).where('type_alias', '=', 'Hospital').execute()
  await owner.updateTable('care_type').set({ title: 'Renamed' }).execute()
  const late = sql<string>`start_at + interval '20 minutes'`
  await owner.updateTable('visit').set({ check_in_at: late, check_out_at: null }).execute()
  await owner.updateTable('appointment').set({ cancelled_at: null }).execute()
  const { pages } = await readPdf((await made('CombineAll')).bytes)
  expect(pages[2]?.slice(2, -1)).toEqual(backing)
  expect(pages.flat().join('\n')).not.toMatch(/Married|Ward|Renamed/)
})

test('a document without recorded details is drawn without times and names, and with the known reasons', async () => {
  await sql`alter table output_file disable trigger output_file_is_final`.execute(owner)
  await sql`update output_file set visits = null`.execute(owner)
  await sql`alter table output_file enable trigger output_file_is_final`.execute(owner)
  const { pages } = await readPdf((await made('CombineAll')).bytes)
  expect(pages[2]?.slice(1, -1)).toEqual([
    'Backing table Times and carers were not recorded when this was created.',
    'Day Date Rostered Check-in and out Charged min Carer Remark Net',
    'Tue 17/11/2026 – – 75 – £27.87',
    'Wed 18/11/2026 – – 0 – Free by rule £0.00',
    'Thu 19/11/2026 – – 0 – Excluded: Agreed with the £0.00',
    'family',
    ...backing.slice(-3),
  ])
})
