import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { downloadSickLeaveFile, downloadSickLeaves, listSickLeaves } from '#contract/carer/sick-leaves.ts'
import type { Permission } from '#contract/permissions.ts'
import { sickness } from '#testing/builders/absences.ts'
import { carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026.
const app = await testApp()
const { owner, branchId, otherBranchId } = app
const rights: readonly Permission[] = ['Hr.Carer:Read', 'Branch.Report:Read']

/** Signs in an account of some branches whose permissions are stored as well, as the database looks at the stored ones. */
async function signedIn(permissions: readonly Permission[], ...branches: number[]): Promise<TestUser> {
  const user = await app.signIn(permissions)
  for (const permission of permissions) {
    await owner.insertInto('account_permission').values({ account_guid: user.guid, permission }).execute()
  }
  for (const branch_id of branches) {
    await owner.insertInto('account_branch').values({ account_guid: user.guid, branch_id }).execute()
  }
  return user
}
const hr = await signedIn(rights, otherBranchId)
const ofOneBranch = await signedIn(rights)

/** Records a sickness of a new carer. */
async function sick(lastName: string, change: object = {}, branch = branchId): Promise<string> {
  const carerGuid = await carer(owner, { branchId: branch, firstName: 'Ada', lastName })
  const guid = await sickness(owner, { branchId: branch, carerGuid })
  await owner.updateTable('carer_absence').set(change).where('guid', '=', guid).execute()
  return guid
}
const day = (date: string) => ({
  ...{ start_date: date, end_date: date, starts_at: `${date}T00:00:00Z`, ends_at: `${date}T23:00:00Z` },
  recorded_at: `${date}T07:00:00Z`,
})
const flu = await sick('Flu', { ...day('2026-11-05'), comments: 'Flu, "bad"' })
const cold = await sick('Cold', day('2026-11-04'))
const open = await sick('Open', { ...day('2026-11-06'), end_date: null, ends_at: null, comments: null })
await owner.deleteFrom('carer_absence_file').where('absence_guid', '=', open).execute()
const glasgow = await sick('Glasgow', { ...day('2026-11-03'), comments: '=1+1' }, otherBranchId)
// Leave is no sickness.
const leave = await sick('Leave', day('2026-11-07'))
await owner.deleteFrom('carer_absence_file').where('absence_guid', '=', leave).execute()
await owner.updateTable('carer_absence').set({ type_alias: 'ANNUAL_LEAVE' }).where('guid', '=', leave).execute()

const list = (query: object = {}, as: TestUser | null = hr) => app.call(listSickLeaves, { query: query as never, as })
const guidsOf = async (query: object, as = hr) =>
  (await list(query, as)).body.sick_leaves.map(({ time_off_guid }) => time_off_guid)

test('the sick leaves need both permissions, as the token and the database have them (OPS-002, OPS-011, OPS-012)', async () => {
  const params = { timeOffGuid: flu, fileGuid: randomUUID() }
  const calls = [
    [listSickLeaves, {}],
    [downloadSickLeaves, {}],
    [downloadSickLeaveFile, { params }],
  ] as const
  const half = await Promise.all(rights.map((right) => signedIn([right])))
  // The token has both, and the account has lost one since.
  const former = await app.signIn(rights)
  await owner
    .insertInto('account_permission')
    .values({ account_guid: former.guid, permission: 'Hr.Carer:Read' })
    .execute()
  for (const [endpoint, input] of calls) {
    expect((await app.call(endpoint, input as never)).status).toBe(401)
    for (const as of [...half, former]) expect((await app.call(endpoint, { ...input, as } as never)).status).toBe(403)
  }
})

test('sick leaves of all branches of the user are listed, the latest start first, ten a page (OPS-006, OPS-009, OPS-010, OPS-D02)', async () => {
  const { body } = await list()
  expect(body.count).toBe(4)
  expect(body.sick_leaves[1]).toEqual({
    ...{ time_off_guid: flu, carer: { guid: expect.any(String), name: 'Ada Flu' } },
    ...{ branch: { guid: app.branchGuid, title: 'Leeds' }, start_date: '2026-11-05', end_date: '2026-11-05' },
    ...{ files: [{ guid: expect.any(String), file_name: 'fit note.pdf' }], comments: 'Flu, "bad"' },
  })
  expect(body.sick_leaves[0]).toMatchObject({ time_off_guid: open, end_date: null, files: [], comments: null })
  expect(await guidsOf({})).toEqual([open, flu, cold, glasgow])
  expect(await guidsOf({}, ofOneBranch)).toEqual([open, flu, cold])
  expect(await guidsOf({ page: 2, page_size: 3 })).toEqual([glasgow])
  expect(listSickLeaves.query.parse({})).toMatchObject({ page: 1, page_size: 10 })
})

test('they are filtered by carer, branch and the day of recording, both days included (OPS-004, OPS-008, OPS-D01, OPS-D06)', async () => {
  expect(await guidsOf({ search: 'ADA f' })).toEqual([flu])
  expect(await guidsOf({ search: '%' })).toEqual([])
  expect(await guidsOf({ branch_guids: [app.otherBranchGuid] })).toEqual([glasgow])
  expect(await guidsOf({ branch_guids: [app.otherBranchGuid, app.branchGuid] })).toHaveLength(4)
  expect(await guidsOf({ branch_guids: [app.otherBranchGuid] }, ofOneBranch)).toEqual([])
  expect(await guidsOf({ uploaded_after: '2026-11-04', uploaded_before: '2026-11-05' })).toEqual([flu, cold])
  // Five to midnight in London in winter, and in summer, when it is the next day.
  await sql`update carer_absence set recorded_at = '2026-11-05T23:55:00Z' where guid = ${flu}`.execute(owner)
  expect(await guidsOf({ uploaded_after: '2026-11-05', uploaded_before: '2026-11-05' })).toEqual([flu])
  await sql`update carer_absence set recorded_at = '2026-07-05T23:55:00Z' where guid = ${flu}`.execute(owner)
  expect(await guidsOf({ uploaded_before: '2026-07-05' })).toEqual([])
  expect(await guidsOf({ uploaded_before: '2026-07-06' })).toEqual([flu])
  const { status, problem } = await list({ uploaded_after: '2026-11-05', uploaded_before: '2026-11-04' })
  expect([status, problem.errors]).toEqual([422, { uploaded_after: ['Start date can not be after end date'] }])
  expect((await list({ uploaded_after: 'monday' })).status).toBe(422)
})

test('the same leaves are downloaded as CSV (OPS-012, OPS-D05)', async () => {
  const file = async (query: object) => app.call(downloadSickLeaves, { query: query as never, as: hr })
  const { headers, body } = await file({})
  expect(headers['content-disposition']).toContain('filename="sick-reports-2026-11-24.csv"')
  const lines = new TextDecoder()
    .decode(await (body as Blob).bytes())
    .trim()
    .split('\r\n')
  expect(lines).toEqual([
    'Carer,Branch,Start,End,Files,Comments',
    'Ada Open,Leeds,06/11/2026,,,',
    'Ada Flu,Leeds,05/11/2026,05/11/2026,fit note.pdf,"Flu, ""bad"""',
    'Ada Cold,Leeds,04/11/2026,04/11/2026,fit note.pdf,Migraine',
    // A spreadsheet would run it as a formula.
    "Ada Glasgow,Glasgow,03/11/2026,03/11/2026,fit note.pdf,'=1+1",
  ])
  const filtered = await file({ search: 'cold', branch_guids: [app.branchGuid] })
  expect(await (filtered.body as Blob).text()).toContain('Ada Cold')
  expect((await (filtered.body as Blob).text()).trim().split('\r\n')).toHaveLength(2)
})

test('a file of a sick leave is downloaded, also of another branch of the user (OPS-D03)', async () => {
  const { body } = await list({ branch_guids: [app.otherBranchGuid] })
  const fileGuid = body.sick_leaves[0]?.files[0]?.guid ?? ''
  const params = { timeOffGuid: glasgow, fileGuid }
  const { storage_key } = await owner
    .selectFrom('carer_absence_file')
    .select('storage_key')
    .where('guid', '=', fileGuid)
    .executeTakeFirstOrThrow()
  await app.services.files.write(storage_key, Readable.from(['%PDF-1.7\n']))
  const { headers, body: content } = await app.call(downloadSickLeaveFile, { params, as: hr })
  expect(headers['content-disposition']).toContain('fit note.pdf')
  expect(await (content as Blob).text()).toBe('%PDF-1.7\n')
  const notFound = async (input: typeof params, as = hr) =>
    (await app.call(downloadSickLeaveFile, { params: input, as })).status
  expect(await notFound(params, ofOneBranch)).toBe(404)
  expect(await notFound({ ...params, timeOffGuid: flu })).toBe(404)
  expect(await notFound({ ...params, fileGuid: randomUUID() })).toBe(404)
})
