import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getBranch, getBranchStatus } from '#contract/branch/branches.ts'
import {
  createRegion,
  deleteRegion,
  getCompany,
  getCompanyBranch,
  listRegions,
  updateCompany,
  updateCompanyBranch,
  updateRegion,
} from '#contract/branch/company.ts'
import { getHistory } from '#contract/history/history.ts'
import { listVisits } from '#contract/visit/visits.ts'
import { carer } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const admin = await app.signIn(['Company:Read', 'Company:Edit', 'Company.Branch:Read', 'Company.Branch:Edit'])
const other = await app.signIn(['Company:Read', 'Company.Branch:Edit'], { branchGuid: app.otherBranchGuid })
const provider = {
  name: 'Larkfield Homecare Ltd',
  address: 'Unit 4, Kirkstall Mills\nLeeds LS5 3BT',
  phone: '0113 496 0142',
  email: 'accounts@larkfield.example',
  company_number: '01234567',
  vat_registration: 'GB 123 4567 82',
  regulator_reference: '1-101234567',
  bank_sort_code: '00-12-34',
  bank_account: '01234567',
  invoice_note: 'Please pay by bank transfer.',
}
const branchBody = {
  title: 'Leeds',
  status: 'Active',
  reference: 'LARK-LDS',
  external_inbox: false,
  left_menu_jarvis: false,
  on_cost_percent: '12.5',
  invoice_note: 'Questions? Ring Leeds.',
  features: ['dashboard', 'finance'],
} as const

const companyCalls = [getCompany, updateCompany]
const branchCalls = [getCompanyBranch, updateCompanyBranch, listRegions, createRegion, updateRegion, deleteRegion]
const params = { guid: randomUUID() }
const saved = (version: number) => ({ 'if-match': `"${version}"` })

test('signed out is 401; reading needs Company or its branches, changing the Edit of either', async () => {
  const bodyOf = (call: unknown) => (call === updateCompany ? provider : branchBody)
  const statusOf = async (call: (typeof companyCalls)[number] | (typeof branchCalls)[number], as?: typeof admin) =>
    (await app.call(call as typeof updateRegion, { params, body: bodyOf(call), ...(as && { as }) })).status
  for (const call of [...companyCalls, ...branchCalls]) expect(await statusOf(call)).toBe(401)
  const nobody = await app.signIn(['User.Operator:Edit'])
  for (const call of [...companyCalls, ...branchCalls]) expect(await statusOf(call, nobody)).toBe(403)
  for (const permission of ['Company:Read', 'Company.Branch:Read'] as const) {
    const reader = await app.signIn([permission])
    for (const call of [updateCompany, updateCompanyBranch, createRegion, updateRegion, deleteRegion]) {
      expect(await statusOf(call, reader)).toBe(403)
    }
    for (const call of [getCompanyBranch, listRegions]) expect(await statusOf(call, reader)).toBe(200)
  }
  // Neither right implies the other.
  expect(await statusOf(updateCompany, await app.signIn(['Company.Branch:Edit']))).toBe(403)
  expect(await statusOf(updateCompanyBranch, await app.signIn(['Company:Edit']))).toBe(403)
})

test('the provider is read and changed with a history; the second of two windows is told', async () => {
  expect((await app.call(getCompany, { as: admin })).status).toBe(404)
  expect((await app.call(updateCompany, { as: admin, body: provider })).status).toBe(404)
  await owner.insertInto('company').values({ name: 'Larkfield' }).execute()
  const { guid, version } = (await app.call(getCompany, { as: admin })).body
  const save = (body: object) => app.call(updateCompany, { as: admin, body, headers: saved(version) })
  expect((await save(provider)).status).toBe(204)
  expect((await app.call(getCompany, { as: admin })).body).toEqual({
    ...{ ...provider, guid, logo_guid: null },
    version: version + 1,
  })
  expect((await save({ ...provider, name: 'Too late Ltd' })).status).toBe(409)
  const row = await owner.selectFrom('company').selectAll().executeTakeFirstOrThrow()
  expect(row.address_lines).toEqual(['Unit 4, Kirkstall Mills', 'Leeds LS5 3BT'])
  const { body } = await app.call(getHistory, { as: admin, params: { type: 'company', guid } })
  expect(body.entries[0]?.changes).toContainEqual({ field: 'name', before: 'Larkfield', after: provider.name })
  // It belongs to all branches.
  expect((await app.call(getCompany, { as: other })).body.name).toBe(provider.name)
})

test('invalid details of the provider are refused at their fields', async () => {
  const wrong = {
    ...{ name: ' ', email: 'accounts', bank_sort_code: '001234', bank_account: '1234567' },
    ...{ address: 'a\nb\nc\nd\ne\nf\ng', invoice_note: 'x'.repeat(256), vat_registration: 'GB 123 4567 89' },
  }
  const { status, problem } = await app.call(updateCompany, { as: admin, body: { ...provider, ...wrong } })
  expect(status).toBe(422)
  expect(problem.errors).toMatchObject({
    name: ['This field is required.'],
    bank_sort_code: ['Enter a sort code like 00-12-34.'],
    bank_account: ['Enter 8 digits.'],
    address: ['At most 6 lines.'],
    vat_registration: ['Check the digits: no VAT registration has this number.'],
  })
  expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted())
  const errorsWith = async (change: object) =>
    (await app.call(updateCompany, { as: admin, body: { ...provider, ...change } })).problem.errors
  expect(await errorsWith({ bank_account: '' })).toEqual({
    bank_account: ['Enter the account number for the sort code.'],
  })
  expect(await errorsWith({ bank_sort_code: '' })).toEqual({ bank_sort_code: ['Enter the sort code of the account.'] })
  expect(await errorsWith({ address: 'x'.repeat(256) })).toEqual({ address: ['A line cannot exceed 255 characters.'] })
})

test('the open branch is changed with its flags and settings; its other settings, nation and zone stay', async () => {
  const late = JSON.stringify({ late_check_in_minutes: 20 })
  await owner
    .updateTable('branch')
    .set({ settings: late, features: ['dashboard', 'finance', 'shifts', 'of_an_earlier_release'] })
    .where('id', '=', branchId)
    .execute()
  const before = (await app.call(getCompanyBranch, { as: admin })).body
  expect(before).toMatchObject({ title: 'Leeds', nation_alias: 'ENG', features: ['dashboard', 'finance', 'shifts'] })
  const save = (change: object, version = before.version) =>
    app.call(updateCompanyBranch, { as: admin, body: { ...branchBody, ...change }, headers: saved(version) })
  expect((await save({ features: ['scheduling', 'finance'] })).status).toBe(204)
  expect((await save({})).status).toBe(409)
  const row = await owner.selectFrom('branch').selectAll().where('id', '=', branchId).executeTakeFirstOrThrow()
  expect(row.features).toEqual(['finance', 'of_an_earlier_release', 'scheduling'])
  expect(row.settings).toMatchObject({ late_check_in_minutes: 20, reference: 'LARK-LDS' })
  expect((await app.call(getCompanyBranch, { as: admin })).body.invoice_note).toBe('Questions? Ring Leeds.')
  const tooLong = await save({ invoice_note: 'x'.repeat(256) }, before.version + 1)
  expect(tooLong.problem.errors).toEqual({ invoice_note: ['Text on invoices cannot exceed 255 characters.'] })
  expect((await app.call(getBranch, { as: admin })).body).toMatchObject({
    features: ['finance', 'scheduling'],
    settings: { reference: 'LARK-LDS' },
  })
  const taken = await save({ title: 'Glasgow' }, before.version + 1)
  expect([taken.status, taken.problem.errors]).toEqual([409, { title: ['Branch with this title already exists'] }])
  expect((await save({ features: ['flying'] }, before.version + 1)).status).toBe(422)
  const { guid } = before
  const history = await app.call(getHistory, { as: admin, params: { type: 'branch', guid } })
  expect(history.body.entries[0]?.changes).toContainEqual({
    field: 'features',
    before: 'dashboard, finance, shifts',
    after: 'finance, scheduling',
  })
  // The other branch is as it was.
  expect((await app.call(getCompanyBranch, { as: other })).body.title).toBe('Glasgow')
})

test('a closed branch says so to everyone in it, and its data stay readable (SHELL-072, SHELL-D21)', async () => {
  const close = (status: string) => app.call(updateCompanyBranch, { as: admin, body: { ...branchBody, status } })
  const reader = await app.signIn(['Visit:Read'])
  expect((await close('Inactive')).status).toBe(204)
  expect((await app.call(getBranchStatus, { as: reader })).body.status).toBe('Inactive')
  expect((await app.call(listVisits, { as: reader })).status).toBe(200)
  expect((await app.call(getBranchStatus, { as: other })).body.status).toBe('Active')
  expect((await close('Closed')).status).toBe(422)
  expect((await close('Active')).status).toBe(204)
  expect((await app.call(getBranchStatus, { as: reader })).body.status).toBe('Active')
})

test('regions are created, renamed and deleted, each title once in a branch; a used one stays', async () => {
  const add = (title: string, as = admin) => app.call(createRegion, { as, body: { title } })
  const { guid } = (await add('North')).body
  expect((await add(' nORTH ')).problem).toMatchObject({
    status: 409,
    errors: { title: ['Region with this title already exists'] },
  })
  expect((await add('North', other)).status).toBe(201)
  expect((await add('')).status).toBe(422)
  const rename = (title: string, version: number, as = admin) =>
    app.call(updateRegion, { as, params: { guid }, body: { title }, headers: saved(version) })
  expect((await rename('Far north', 1)).status).toBe(204)
  expect((await rename('Near north', 1)).status).toBe(409)
  expect((await rename('Theirs', 2, other)).status).toBe(404)
  expect((await app.call(listRegions, { as: admin })).body).toEqual({
    regions: [{ guid, title: 'Far north', version: 2 }],
    count: 1,
  })
  const remove = (as = admin) => app.call(deleteRegion, { as, params: { guid } })
  const carerGuid = await carer(owner, { branchId })
  await owner
    .insertInto('carer_region')
    .values({ branch_id: branchId, carer_guid: carerGuid, region_guid: guid })
    .execute()
  expect([(await remove(other)).status, (await remove()).status]).toEqual([404, 424])
  await owner.deleteFrom('carer_region').where('region_guid', '=', guid).execute()
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  const trail = await owner.selectFrom('audit').select('action').where('entity_guid', '=', guid).orderBy('id').execute()
  expect(trail.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
})
