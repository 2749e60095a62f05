import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { importLeave, listLeaveImports, previewLeaveImport } from '#contract/payroll/leave-imports.ts'
import { permissions } from '#contract/permissions.ts'
import { accruing } from '#testing/builders/accruing.ts'
import { carer } from '#testing/builders/rota.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026.
const app = await testApp()
const { owner, branchId } = app
const { employed, accrualOf, storedItems } = await accruing(app)
const clerk = await app.signIn(['Finance:Edit'])

type Type = 'al-52-week-daily' | 'al-52-week' | 'al-carry-over'
const heads = {
  'al-52-week-daily': 'payroll_reference,date,hours,pay',
  'al-52-week': 'payroll_reference,week_start,hours,pay',
  'al-carry-over': 'payroll_reference,date,hours',
} as const
const file = (type: Type, ...rows: string[]) => [heads[type], ...rows, ''].join('\r\n')
const send = (type: Type, ...rows: string[]) =>
  app.call(importLeave, { as: clerk, params: { importType: type }, body: file(type, ...rows) })
const preview = (type: Type, ...rows: string[]) =>
  app.call(previewLeaveImport, { as: clerk, params: { importType: type }, body: file(type, ...rows) })

let references = 100_150
/** Creates a carer with a payroll reference. */
async function paid(): Promise<{ guid: string; reference: string }> {
  const reference = String(++references)
  return { guid: await carer(owner, { branchId, more: { payroll_reference: reference } }), reference }
}
const payOf = (carerGuid: string) =>
  owner
    .selectFrom('earlier_pay as e')
    .select(['e.kind', 'e.starts_on', 'e.hours', 'e.pay_pence'])
    .where('e.carer_guid', '=', carerGuid)
    .orderBy('e.kind')
    .orderBy('e.starts_on')
    .execute()

const inputs = { params: { importType: 'al-52-week' }, body: 'payroll_reference,week_start,hours,pay' } as const
test.each<[string, Endpoint, object]>([
  ['the import', importLeave, inputs],
  ['its preview', previewLeaveImport, inputs],
  ['the list of imports', listLeaveImports, {}],
])('%s: signed out 401, without Finance:Edit 403 (TASK-013)', async (_, endpoint, input) => {
  expect((await app.call(endpoint, input)).status).toBe(401)
  const others = permissions.filter((each) => each !== 'Finance:Edit')
  expect((await app.call(endpoint, { ...input, as: await app.signIn(others) })).status).toBe(403)
})

test('the body is CSV text, and its type one of three (TASK-014, TASK-017)', async () => {
  const { reference } = await paid()
  expect(
    (await app.call(importLeave, { as: clerk, params: { importType: 'al-53-week' as never }, body: 'x' })).status,
  ).toBe(404)
  const asJson = { ...importLeave, bodyType: 'application/json' } as const
  const refused = await app.call(asJson, { as: clerk, params: { importType: 'al-52-week' }, body: 'x' })
  expect(refused.status).toBe(415)
  expect((await send('al-52-week', `${reference},09/11/2026,31.50,412.65`)).status).toBe(201)
})

test.each([
  ['a file of other columns', 'reference,date\r\n1,2', 'The first row must be payroll_reference,week_start,hours,pay.'],
  ['a file without rows', 'payroll_reference,week_start,hours,pay\r\n', 'The file has no rows below its headings.'],
  ['a file in another encoding', Buffer.from([0x70, 0xa3]).toString('utf8'), 'The file is not a CSV file in UTF-8.'],
  [
    'a broken file',
    'payroll_reference,week_start,hours,pay\r\n"1',
    'The file is not a valid CSV file. Check its quotation marks.',
  ],
])('%s can not be read (TASK-019)', async (_, body, detail) => {
  for (const endpoint of [previewLeaveImport, importLeave]) {
    const answer = await app.call(endpoint, { as: clerk, params: { importType: 'al-52-week' }, body })
    expect(answer.problem).toMatchObject({
      ...{ status: 422, code: 'LEAVE_FILE_UNREADABLE', detail },
      title: 'Something went wrong while uploading the file. Please try again later or contact user support.',
    })
  }
})

test('a preview names each wrong row, with a row for nobody, and stores nothing', async () => {
  const { guid, reference } = await paid()
  const swapped = reference.replace('0', 'O')
  const rows = [
    `${reference},09/11/2026,31.50,412.65`,
    `${reference},02/11/2026,30.25,396.28`,
    `${reference},26/10/2026,28.00,366.80`,
    `${reference},19/10/2026,29.75,389.73`,
    `${reference},13/10/2026,30.00,393.00`,
    `${swapped},05/10/2026,31.00,406.10`,
    `999999,28/09/2026,1,1`,
  ]
  const { body } = await preview('al-52-week', ...rows)
  expect(body).toMatchObject({
    columns: ['payroll_reference', 'week_start', 'hours', 'pay'],
    counts: { rows: 7, wrong: 3, replaced: 0, carers: 1 },
    ...{ first_day: '2026-10-19', last_day: '2026-11-09' },
    // 31.50 + 30.25 + 28.00 + 29.75 hours; 412.65 + 396.28 + 366.80 + 389.73.
    ...{ hours: '119.50', pay: '1565.46', folded_below: 0, more_wrong: 0 },
  })
  expect(
    body.lines.map(({ number, folded, errors }) => [number, folded, errors.map(({ message }) => message)]),
  ).toEqual([
    ...[2, 3, 4, 5].map((number) => [number, 0, []]),
    [6, 0, ['A week starts on a Monday; 13/10/2026 is a Tuesday.']],
    [7, 0, [`No carer with this payroll reference. Did you mean ${reference}?`]],
    [8, 0, ['No carer with this payroll reference.']],
  ])
  expect(await payOf(guid)).toEqual([])
})

test('right rows far from a wrong one are folded', async () => {
  const { reference } = await paid()
  const rows = Array.from({ length: 20 }, (_, at) => `${reference},${String(at + 1).padStart(2, '0')}/10/2026,7,90`)
  const { body } = await preview('al-52-week-daily', ...rows, `${reference},31/11/2026,7,90`)
  expect(body.lines.map(({ number, folded }) => [number, folded])).toEqual([
    ...[2, 3, 4].map((number) => [number, 0]),
    [21, 16],
    [22, 0],
  ])
})

test('one wrong row refuses the whole file, with the number and the reason of each (TASK-D14)', async () => {
  const { guid, reference } = await paid()
  const refused = await send(
    'al-52-week',
    `${reference},09/11/2026,1,1`,
    '10O999,02/11/2026,1,',
    `${reference},9/11/2026,1,1`,
  )
  expect(refused.problem).toMatchObject({
    ...{ status: 422, code: 'INVALID' },
    detail: '2 of 3 rows are wrong. The file is taken as a whole or not at all.',
    errors: {
      'row 3': ['No carer with this payroll reference.', 'Pay is missing.'],
      'row 4': ['The start of the week must be a date, such as 09/11/2026.'],
    },
  })
  expect(await payOf(guid)).toEqual([])
})

test('rows for the same carer and day replace the earlier ones, and both imports are listed (TASK-D15)', async () => {
  const { guid, reference } = await paid()
  const first = await send('al-52-week-daily', `${reference},09/11/2026,7.50,98.25`, `${reference},10/11/2026,8,104.80`)
  expect(first.body).toMatchObject({ row_count: 2, replaced_count: 0 })
  expect((await preview('al-52-week-daily', `${reference},09/11/2026,6,78.60`)).body.counts.replaced).toBe(1)
  const second = await send('al-52-week-daily', `${reference},09/11/2026,6,78.60`)
  expect(second.body).toMatchObject({ row_count: 1, replaced_count: 1 })
  await send('al-52-week', `${reference},09/11/2026,14,183.40`)
  expect(await payOf(guid)).toEqual([
    { kind: 'DAY', starts_on: '2026-11-09', hours: '6.00', pay_pence: 7860 },
    { kind: 'DAY', starts_on: '2026-11-10', hours: '8.00', pay_pence: 10480 },
    { kind: 'WEEK', starts_on: '2026-11-09', hours: '14.00', pay_pence: 18340 },
  ])
  const { body } = await app.call(listLeaveImports, { as: clerk, query: { page: 1, page_size: 10 } })
  const own = body.imports.map(({ guid, type_alias, row_count, replaced_count }) => [
    guid,
    type_alias,
    row_count,
    replaced_count,
  ])
  expect(own).toContainEqual([second.body.guid, 'al-52-week-daily', 1, 1])
  expect(own).toContainEqual([first.body.guid, 'al-52-week-daily', 2, 0])
})

test('carers of another branch are nobody here, and their imports are not listed', async () => {
  const other = await owner
    .insertInto('branch')
    .values({ title: 'Hull', nation_alias: 'ENG', features: ['finance'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { guid } = await owner
    .insertInto('leave_import')
    .values({
      ...{ branch_id: other.id, type_alias: 'al-52-week', row_count: 1, replaced_count: 0 },
      ...{ imported_at: app.clock.now(), imported_by: clerk.guid },
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const { body } = await app.call(listLeaveImports, { as: clerk, query: { page: 1, page_size: 100 } })
  expect(body.imports.map((row) => row.guid)).not.toContain(guid)
  await carer(owner, { branchId: other.id, more: { payroll_reference: '777' } })
  expect((await send('al-52-week', '777,09/11/2026,1,1')).problem.errors).toEqual({
    'row 2': ['No carer with this payroll reference.'],
  })
})

test('leave is carried over into the accrual of its day, once, and a later file replaces it', async () => {
  const { carerGuid } = await employed()
  await owner.updateTable('carer').set({ payroll_reference: 'C-1' }).where('guid', '=', carerGuid).execute()
  expect((await send('al-carry-over', 'C-1,01/04/2026,42.50')).status).toBe(201)
  await runJobs(app)
  const manual = async () =>
    (await storedItems(carerGuid)).filter(({ type }) => type === 'Manual').map(({ date, amount }) => [date, amount])
  expect(await manual()).toEqual([['2026-04-01', '42.50']])
  expect((await accrualOf(carerGuid))?.allowance).toBe('42.50')
  // A recalculation and the same file again change nothing.
  await send('al-carry-over', 'C-1,01/04/2026,42.50')
  await runJobs(app)
  expect(await manual()).toEqual([['2026-04-01', '42.50']])
  await send('al-carry-over', 'C-1,01/04/2026,30')
  await runJobs(app)
  expect(await manual()).toEqual([['2026-04-01', '30.00']])
})

test('leave can not be carried over to a day without an accrual', async () => {
  const { carerGuid } = await employed()
  await owner.updateTable('carer').set({ payroll_reference: 'C-2' }).where('guid', '=', carerGuid).execute()
  // The policy is that of 2026.
  expect((await send('al-carry-over', 'C-2,31/12/2025,10')).problem.errors).toEqual({
    'row 2': ['The carer has no accrual of holiday on 31/12/2025 to carry leave over to.'],
  })
})
