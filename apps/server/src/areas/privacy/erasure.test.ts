import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { listErasures } from '#contract/privacy/erasure.ts'
import type { Subject } from '#contract/privacy/subject-access.ts'
import { carerCalls } from '#testing/builders/carers.ts'
import { document } from '#testing/builders/documents.ts'
import { erasureCalls, erasureRights } from '#testing/builders/erasures.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { message } from '#testing/builders/messages.ts'
import { payable } from '#testing/builders/payable.ts'
import { payslip } from '#testing/builders/payslips.ts'
import { account } from '#testing/builders/people.ts'
import { appointment, carer, client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { admin, preview, erase, copyOf } = await erasureCalls(app)
const carers = await carerCalls(app)

test.each(['carer', 'client'] as const)(
  'an erasure of a %s is refused to others, and for wrong input',
  async (subject) => {
    const guid =
      subject === 'carer'
        ? await carer(owner, { branchId, statusId: 16 })
        : await client(owner, { branchId, statusId: 22 })
    const body = { name: subject === 'carer' ? 'Aisha Khan' : 'Dorothy Hale', rows: 1 }
    expect((await erase(subject, guid, body, null)).status).toBe(401)
    const edit = subject === 'carer' ? 'Hr.Carer:Edit' : 'User.Client:Edit'
    for (const missing of ['User.Operator:Edit', edit]) {
      const as = await app.signIn(erasureRights.filter((right) => right !== missing))
      expect((await erase(subject, guid, body, as)).status).toBe(403)
      expect((await preview(subject, guid, as)).status).toBe(403)
    }
    const elsewhere = await app.signIn(erasureRights, { branchGuid: app.otherBranchGuid })
    expect((await erase(subject, guid, body, elsewhere)).status).toBe(404)
    expect((await preview(subject, guid, elsewhere)).status).toBe(404)
    const wrong = await erase(subject, guid, { ...body, name: 'Somebody Else' })
    expect(wrong.problem).toMatchObject({ code: 'INVALID', errors: { name: [`Type the name exactly: ${body.name}`] } })
    // Something was added since the preview.
    expect((await erase(subject, guid, { ...body, rows: 2 })).problem).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect((await app.call(listErasures, { as: admin, query: {} })).body.count).toBe(0)
  },
)

test('a person with anything open is refused with the reasons, and nothing is changed', async () => {
  const careTypeGuid = await careType(owner)
  const dora = await client(owner, { branchId, lastName: 'Open', leavingDate: '2026-12-24' })
  const sam = await carer(owner, { branchId, lastName: 'Open' })
  const times = { start: '2026-11-25T08:00:00Z', end: '2026-11-25T09:00:00Z' }
  await appointment(owner, { branchId, clientGuid: dora, careTypeGuid, ...times, assignees: [{ carerGuid: sam }] })
  const {
    carers: [unpaid],
    model,
  } = await payable(app, ['Unpaid'], { title: 'Wages to come' })
  await userContract(owner, { branchId, carerGuid: sam, modelGuid: model.guid })
  const operator = await account(owner, { userType: 3 })
  await owner.updateTable('carer').set({ account_guid: operator }).where('guid', '=', sam).execute()
  const problems = async (subject: Subject, guid: string) =>
    (await preview(subject, guid)).body.obstacles.map(({ problem }) => problem)
  expect(await problems('client', dora)).toEqual([
    'The client has not left.',
    'The client leaves on 24/12/2026.',
    '1 appointment is still ahead or going on.',
  ])
  expect(await problems('carer', sam)).toEqual([
    'The carer has not left.',
    '1 appointment is still ahead or going on.',
    '1 contract is still running.',
    'The login is that of another person as well.',
  ])
  expect(await problems('carer', unpaid?.guid ?? '')).toContain('1 item is not paid yet.')
  const { problem } = await erase('carer', sam, { name: 'Aisha Open', rows: 1 })
  expect(problem).toMatchObject({
    code: 'NOT_ERASABLE',
    detail: expect.stringContaining('1 contract is still running.'),
  })
  expect((await carers.read(sam)).profile.name).toBe('Aisha Open')
})

test('a record is erased once, is closed then, and its history, copy and register say so', async () => {
  const guid = await carer(owner, {
    branchId,
    statusId: 16,
    firstName: 'Vera',
    lastName: 'Quill',
    more: { email: 'vera@larkfield.example' },
  })
  const { body: seen } = await preview('carer', guid)
  const body = { name: 'Vera Quill', rows: seen.parts.reduce((sum, { rows }) => sum + rows, 0) }
  const both = await Promise.all([erase('carer', guid, body), erase('carer', guid, body)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const again = await erase('carer', guid, body)
  expect(again.problem).toMatchObject({ code: 'PERSON_ERASED', title: expect.stringContaining('was erased') })
  const { number } = (await preview('carer', guid)).body.done ?? { number: 0 }

  const changed = await carers.update(guid, carers.bodyOf())
  expect(changed.problem, JSON.stringify(changed.problem)).toMatchObject({ code: 'PERSON_ERASED' })
  await expect(document(owner, { branchId, carerGuid: guid })).rejects.toMatchObject({ code: 'AL004' })
  await expect(message(owner, { branchId, carerGuid: guid })).rejects.toMatchObject({ code: 'AL004' })

  const history = await app.call(getHistory, { as: admin, params: { type: 'carer', guid }, query: {} })
  expect(history.body.entries[0]).toMatchObject({ action: 'erase' })
  expect(JSON.stringify(history.body)).not.toContain('Quill')
  const index = (await copyOf('carer', guid)).get('index.html') ?? ''
  expect(index).toContain(`erased on 24/11/2026 (number ${number})`)
  const { body: register } = await app.call(listErasures, { as: admin, query: {} })
  expect(register.erasures[0]).toMatchObject({ number, subject: 'carer', guid })
  const other = await app.signIn(erasureRights, { branchGuid: app.otherBranchGuid })
  expect((await app.call(listErasures, { as: other, query: {} })).body.count).toBe(0)
  expect((await app.call(listErasures, { as: await app.signIn(['User.Carer:Read']), query: {} })).status).toBe(403)
})

test('history, payslips and documents of invoices are changed by nothing but an erasure', async () => {
  const guid = await carer(owner, { branchId })
  const slip = await payslip(owner, { branchId, carerGuid: guid })
  await expect(owner.deleteFrom('payslip').where('guid', '=', slip).execute()).rejects.toThrow('never changed')
  await expect(owner.updateTable('audit').set({ action: 'other' }).execute()).rejects.toThrow('never changed')
  await expect(owner.deleteFrom('audit').execute()).rejects.toThrow('never changed')
  await expect(app.db.updateTable('audit').set({ before: null, after: null }).execute()).rejects.toThrow(
    'permission denied',
  )
  const forget = sql`select forget_history(gen_random_uuid(), '{}', false, '{}')`
  await expect(forget.execute(app.db)).rejects.toMatchObject({ code: 'AL003' })
})
