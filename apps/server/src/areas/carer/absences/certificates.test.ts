import { expect, test } from 'vitest'
import { downloadCertificate, removeCertificate, uploadCertificate } from '#contract/carer/absence-files.ts'
import { removeAbsence } from '#contract/carer/absences.ts'
import { absenceCalls } from '#testing/builders/absences.ts'
import { carer } from '#testing/builders/rota.ts'
import { fileOf } from '#testing/file-examples.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp('2026-10-20T09:00:00Z')
const { owner, branchId } = app
const { coordinator, hr, created, update, read } = await absenceCalls(app)
const pdf = () => fileOf('Fit note.pdf', '%PDF-1.7\n%%EOF\n')

async function sick() {
  const person = await carer(owner, { branchId })
  return { carer: person, guid: await created(person, { type_alias: 'SICKNESS' }) }
}
const upload = (params: { carer: string; guid: string }, file: File, as: TestUser | null = hr) =>
  app.call(uploadCertificate, { params, body: { file }, as })

test('certificates are for HR of the branch, on a sickness, as PDF or picture', async () => {
  const place = await sick()
  expect((await upload(place, pdf(), null)).status).toBe(401)
  expect((await upload(place, pdf(), coordinator)).status).toBe(403)
  const stranger = await app.signIn(['User.Carer:Read', 'Hr.Carer:Read', 'Hr.Carer:Edit'], {
    branchGuid: app.otherBranchGuid,
  })
  expect((await upload(place, pdf(), stranger)).status).toBe(404)
  for (const wrong of [fileOf('note.txt', 'Ill'), fileOf('note.pdf', 'Ill'), fileOf('note.docx', '%PDF-1.7\n')]) {
    expect((await upload(place, wrong)).problem.errors?.file).toEqual([
      expect.stringContaining('PDF, JPG, JPEG, or PNG'),
    ])
  }
  const leave = {
    carer: place.carer,
    guid: await created(place.carer, { start_date: '2026-12-01', end_date: '2026-12-02' }),
  }
  expect((await upload(leave, pdf())).problem.code).toBe('NO_SICKNESS')
})

test('a certificate is stored, downloaded, listed for HR alone, and deleted with its file', async () => {
  const place = await sick()
  const { guid: file_guid } = (await upload(place, pdf())).body
  const params = { ...place, file_guid }
  expect((await read(place)).files).toEqual([
    {
      guid: file_guid,
      file_name: 'Fit note.pdf',
      uploaded_at: '2026-10-20T09:00:00Z',
      uploaded_by_name: 'Test operator',
    },
  ])
  expect((await read(place, coordinator)).files).toEqual([])
  expect((await app.call(downloadCertificate, { params, as: coordinator })).status).toBe(403)
  const served = await app.call(downloadCertificate, { params, as: hr })
  expect([served.status, await served.body.text()]).toEqual([200, '%PDF-1.7\n%%EOF\n'])
  expect((await app.call(downloadCertificate, { params: { ...params, ...(await sick()) }, as: hr })).status).toBe(404)
  // Another type has no certificates.
  expect((await update(place, { type_alias: 'OTHER' })).problem.errors).toHaveProperty('type_alias')
  expect((await app.call(removeCertificate, { params, as: coordinator })).status).toBe(403)
  expect((await app.call(removeCertificate, { params, as: hr })).status).toBe(204)
  expect((await read(place)).files).toEqual([])
})

test('the files of a deleted absence are removed', async () => {
  const place = await sick()
  await upload(place, pdf())
  const { storage_key } = await owner
    .selectFrom('carer_absence_file')
    .select('storage_key')
    .where('absence_guid', '=', place.guid)
    .executeTakeFirstOrThrow()
  const folder = storage_key.slice(0, storage_key.lastIndexOf('/'))
  expect(await app.services.files.list(folder)).toContain(storage_key)
  expect((await app.call(removeAbsence, { params: place, as: hr })).status).toBe(204)
  await runJobs(app)
  expect(await app.services.files.list(folder)).not.toContain(storage_key)
})
