import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { getPayslipLink, listPayslips } from '#contract/payroll/payslips.ts'
import type { Permission } from '#contract/permissions.ts'
import { payslip } from '#testing/builders/payslips.ts'
import { carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const reader = await app.signIn(['User.Carer:Read'])
const carerGuid = await carer(owner, { branchId })

const list = (query = {}, as: TestUser | null = reader, guid = carerGuid) =>
  app.call(listPayslips, { params: { carerGuid: guid }, query, as })
const link = (guid: string, as: TestUser | null = reader, ofCarer = carerGuid) =>
  app.call(getPayslipLink, { params: { carerGuid: ofCarer, guid }, as })

test('payslips are read with User.Carer:Read, in the branch of the carer (PAYSLIP-001)', async () => {
  const guid = await payslip(owner, { branchId, carerGuid })
  const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  for (const [as, refusal] of [
    [null, 401],
    [await app.signIn(['User.Client:Read']), 403],
    [stranger, 404],
  ] as const) {
    expect((await list({}, as)).status).toBe(refusal)
    expect((await link(guid, as)).status).toBe(refusal)
  }
  const other = await carer(owner, { branchId })
  expect((await list({}, reader, other)).body).toEqual({ payslips: [], count: 0 })
  expect((await link(guid, reader, other)).status).toBe(404)
})

test('they are listed by the newest period, without a link, in pages (PAYSLIP-002, PAYSLIP-D01)', async () => {
  const of = { branchId, carerGuid: await carer(owner, { branchId }) }
  const first = await payslip(owner, { ...of, start: '2026-10-19', end: '2026-11-01' })
  const second = await payslip(owner, of)
  const { body } = await list({}, reader, of.carerGuid)
  expect([body.count, body.payslips.map(({ guid }) => guid)]).toEqual([2, [second, first]])
  expect(body.payslips[0]).toEqual({
    guid: second,
    period_start: '2026-11-02',
    period_end: '2026-11-15',
    generated_at: '2026-11-20T09:30:00Z',
    link: null,
  })
  const page = await list({ page: 2, page_size: 1 }, reader, of.carerGuid)
  expect(page.body.payslips.map(({ guid }) => guid)).toEqual([first])
})

test('each request has a link of its own, which leads to the file (PAYSLIP-003, PAYSLIP-D02)', async () => {
  const storageKey = `payslips/${crypto.randomUUID()}`
  await app.services.files.write(storageKey, Readable.from('%PDF-1.7 pay'))
  const guid = await payslip(owner, { branchId, carerGuid, storageKey })
  const { body } = await link(guid)
  expect(body).toEqual({
    link: expect.stringMatching(/^\/api\/files\//),
    file_name: 'Care Pay Breakdown 2026-11-02.pdf',
  })
  const file = await app.fetch(body.link)
  expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([200, 'application/pdf', '%PDF-1.7 pay'])
})

test('a payslip is final', async () => {
  const guid = await payslip(owner, { branchId, carerGuid })
  await expect(owner.deleteFrom('payslip').where('guid', '=', guid).execute()).rejects.toThrow('never changed')
})
