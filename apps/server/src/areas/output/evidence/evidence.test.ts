import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getDownloadLink } from '#contract/output/downloads.ts'
import { requestEvidence } from '#contract/output/evidence.ts'
import { company, transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, invoiceTransactions, priceAll } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, carer, client, userContract } from '#testing/builders/rota.ts'
import { visitParts } from '#testing/builders/visit-parts.ts'
import { reportTemplate, visitReport } from '#testing/builders/visit-reports.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { readPdf } from '../documents/read-pdf.ts'

const app = await testApp()
const { owner, branchId } = app
let clerk: TestUser
let guid: string
let firstVisit: string

const field = (last: number, widget_type: string, title: string) => ({
  guid: `5f0c3a52-6d6e-4a4e-9a70-3d1f1f2b7c${last}`,
  ...{ title, widget_type, help_text: null, options: [], quick_check_out: null },
  validators: { required: false, min: null, max: null, max_length: null },
})
const sections = [
  {
    guid: '5f0c3a52-6d6e-4a4e-9a70-3d1f1f2b7c01',
    title: 'Care',
    fields: [field(11, 'textarea', 'Notes'), field(12, 'mood', 'Mood'), field(13, 'text', 'Meals')],
  },
]
const place = { is_within_range: true, is_using_geolocation: true, outside_range_reason: null, accuracy: 8 }

/** A visit of 27.87 (finance 3.6) with times, places, a task and a report, one of an hour without any, and an extra. */
beforeAll(async () => {
  clerk = await app.signIn(['Finance.File:Read', 'Visit:Read', 'File.Download:Read'])
  await company(app)
  const model = await councilModel(owner)
  const carerGuid = await carer(owner, { branchId, firstName: 'Ngozi', lastName: 'Okafor' })
  const more = { address_latitude: 53.8, address_longitude: -1.55 }
  const clientGuid = await client(owner, { branchId, firstName: 'Margaret', lastName: 'Holroyd', more })
  await userContract(owner, { branchId, clientGuid, modelGuid: model.guid })
  const { careTypeGuid } = model
  const confirmedAt = app.clock.now()
  const visits = [
    ['2026-11-17T18:30:00Z', '2026-11-17T19:30:00Z', '2026-11-17T18:28:00Z', '2026-11-17T19:47:00Z'],
    ['2026-11-18T10:00:00Z', '2026-11-18T11:00:00Z', '2026-11-18T10:00:00Z', '2026-11-18T11:00:00Z'],
  ] as const
  const built = []
  for (const [start, end, checkIn, checkOut] of visits) {
    const assignees = [{ carerGuid, checkIn, checkOut, confirmedAt }]
    built.push(await appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, assignees }))
  }
  const visit = await owner
    .selectFrom('visit')
    .select('guid')
    .where('assignee_id', '=', built[0]?.assignees[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  firstVisit = visit.guid
  const away = { ...place, is_within_range: false, outside_range_reason: 'Met in the garden' }
  await owner
    .updateTable('visit')
    .set({
      check_in_nfc_at: '2026-11-17T18:28:30Z',
      // A ten-thousandth of a degree of latitude is 11.1 m, a hundredth 1.1 km.
      check_in_location: sql`${JSON.stringify({ ...place, latitude: 53.8001, longitude: -1.55 })}::jsonb`,
      check_out_location: sql`${JSON.stringify({ ...away, latitude: 53.81, longitude: -1.55 })}::jsonb`,
    })
    .where('guid', '=', firstVisit)
    .execute()
  await visitParts(owner, { branchId, visitGuid: firstVisit })
  const { versionGuid } = await reportTemplate(owner, { branchId, sections })
  const fields = {
    [sections[0]?.fields[0]?.guid ?? '']: { value: 'Dressed the wound. '.repeat(150), supporting_text: null },
    [sections[0]?.fields[1]?.guid ?? '']: { value: 4, supporting_text: 'Cheerful' },
  }
  await visitReport(owner, { branchId, visitGuid: firstVisit, versionGuid, fields })
  await priceAll(app)
  const [transaction] = await transactionsOf(app, model.periodGuidOn('2026-11-17'))
  guid = transaction?.guid ?? ''
  await charge(app, { transactionId: transaction?.id ?? 0, total: 450, description: 'Shopping' })
  await invoiceTransactions(app, model.periodGuidOn('2026-11-17'), [guid])
})

const request = (transaction_guids: string[], as: TestUser | null = clerk) =>
  app.call(requestEvidence, { as, body: { transaction_guids } })

/** The lines of the evidence pack, page by page. */
async function evidence() {
  const { job_guid } = (await request([guid])).body
  await runJobs(app)
  const { body } = await app.call(getDownloadLink, { as: clerk, params: { jobGuid: job_guid } })
  return { name: body.file_name, ...(await readPdf((await app.fetch(body.link)).rawPayload)) }
}

test('evidence needs the permissions for files and for visits, and is of the branch’s completed invoices', async () => {
  const stranger = await app.signIn(['Finance.File:Read', 'Visit:Read'], { branchGuid: app.otherBranchGuid })
  expect((await request([guid], null)).status).toBe(401)
  expect((await request([guid], await app.signIn(['Finance.File:Read']))).status).toBe(403)
  expect((await request([guid], await app.signIn(['Visit:Read']))).status).toBe(403)
  expect((await request([guid], stranger)).status).toBe(404)
  expect((await request([guid, firstVisit])).status).toBe(404)
  expect((await request([])).problem).toMatchObject({ status: 422 })
})

test('each visit has its times, places, tasks and report beside its line, and the lines add up to the invoice', async () => {
  const { name, pages, contents } = await evidence()
  expect(name).toBe('Evidence INV00000001.pdf')
  expect(contents).toEqual(['Evidence for invoice INV00000001'])
  const text = pages.map((lines) => lines.join(' ')).join(' ')
  for (const part of [
    'Margaret Holroyd',
    'Tue 17/11/2026',
    '£27.87',
    'From 18:28, 75 min',
    'Rostered 18:30–19:30',
    'Carer: Ngozi Okafor',
    'Check-in: 17/11/2026 18:28, tag read',
    'Within range, 53.80010, -1.55000, 11 m',
    'accuracy 8 m',
    'Check-out: 17/11/2026 19:47',
    'Outside range, 53.81000, -1.55000,',
    '1.1 km',
    'Reason: Met in the garden',
    'Skin: Check heels – Created',
    'Notes: Dressed the wound.',
    'Mood: Good (Cheerful)',
    'Reported by Aisha Khan, 24/11/2026 10:30',
    'as recorded on 24/11/2026 09:00',
    // The other visit: an hour by day at 20.00.
    'Wed 18/11/2026',
    'No location recorded',
    'No report',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Meals')
  // 27.87 + 20.00 for the visits, 4.50 for the extra.
  expect(text).toMatch(/Visits £47\.87 Extras, without a visit £4\.50 Net £52\.37/)
  // Each of the 150 sentences is printed, over more than one page.
  expect(text.match(/wound/g)).toHaveLength(150)
  expect(pages.length).toBeGreaterThan(1)
})

test('who asked for evidence is recorded with each invoice', async () => {
  const audits = await owner
    .selectFrom('audit')
    .select(['entity_guid', 'account_guid'])
    .where('action', '=', 'evidence')
    .execute()
  expect(audits).toEqual([{ entity_guid: guid, account_guid: clerk.guid }])
})
