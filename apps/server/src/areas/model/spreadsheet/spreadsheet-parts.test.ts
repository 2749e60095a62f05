import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { careType } from '#testing/builders/finance-settings.ts'
import { contractModel, service } from '#testing/builders/models.ts'
import { complete, put, type Sheets, saved, sheetOf, workbooks } from '#testing/model-workbooks.ts'
import { testApp } from '#testing/test-app.ts'

// The content of a workbook's sheets, and its errors.
const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit'])
const { downloaded, previewOf, uploadOf, wholeOf } = workbooks(app, as)
const pay = workbooks(app, as, 'payment')
const model = () => complete(app)
let groups = 0
const payGroup = (typeAlias = 'P/WAGE') =>
  contractModel(owner, { side: 'payment', title: `Carers ${++groups}`, typeAlias })

test('every invalid cell is reported, and nothing is applied', async () => {
  const { guid } = await model()
  const before = await wholeOf(guid)
  const sheets = await downloaded(guid)
  put(sheets, 'Rates', 'F2', 'lots')
  put(sheets, 'Rates', 'C4', 'Caturday')
  put(sheets, 'Periods', 'B2', 'soon')
  put(sheets, 'Services', 'C2', 'Gardening')
  const unread = await previewOf(guid, await saved(sheets))
  expect(unread.body.changes).toEqual([])
  expect(unread.body.errors.map(({ sheet, cell, message }) => [`${sheet}!${cell}`, message])).toEqual([
    ['Services!C2', 'There is no care type named "Gardening".'],
    ['Rates!F2', 'Must be a number.'],
    ['Rates!C4', 'There is no day or holiday tier named "Caturday".'],
    ['Periods!B2', 'Must be a date, such as 31/01/2027.'],
  ])

  const again = await downloaded(guid)
  // SERV-D24, SERV-033, CAL-022, RULE-026: the messages of the forms, at the cells of their fields.
  put(again, 'Rates', 'E3', '18:00')
  put(again, 'Bands', 'E2', null)
  put(again, 'Periods', 'B3', new Date('2026-01-13T00:00:00Z'))
  put(again, 'Rules', 'I2', null)
  const file = await saved(again)
  const { errors } = (await previewOf(guid, file)).body
  expect(errors.map(({ sheet, cell }) => `${sheet}!${cell}`)).toEqual(
    expect.arrayContaining(['Rates!D4', 'Bands!E2', 'Rules!I2']),
  )
  expect(errors.find(({ cell }) => cell === 'Rates!D4' || cell === 'D4')?.message).toBe('Rates can not have gaps')
  const refused = await uploadOf(guid, file, before.version)
  expect([refused.status, refused.problem.errors?.file]).toEqual([
    422,
    ['Some cells are not valid. Correct them and upload the file again.'],
  ])
  expect(await wholeOf(guid)).toEqual(before)
})

test('a new service is added with its bands and rates; a service can be removed only before it begins', async () => {
  const { guid, careTypeGuid } = await model()
  await careType(owner, { title: 'Sleep-in' })
  await service(owner, {
    modelGuid: guid,
    careTypeGuid: await careType(owner, { title: 'Shopping' }),
    start: '2027-01-01',
  })
  const sheets = await downloaded(guid)
  const gone = 'Shopping, from 01/01/2027'
  for (const title of ['Services', 'Bands', 'Rates']) {
    const sheet = sheetOf(sheets, title)
    sheets.set(
      title,
      sheet.filter(([name]) => name !== gone),
    )
  }
  sheetOf(sheets, 'Services').push([
    'nights',
    'Invoices',
    'sleep-in',
    null,
    'Fixed price',
    new Date('2026-12-01T00:00:00Z'),
  ])
  sheetOf(sheets, 'Bands').push(['nights', 0, null, 'None'])
  sheetOf(sheets, 'Rates').push(['Nights', 0, 'Week', '00:00', '24:00', '£80.00'])
  const file = await saved(sheets)
  const { version } = await wholeOf(guid)
  const preview = (await previewOf(guid, file)).body
  expect(preview.errors).toEqual([])
  expect(preview.changes.map(({ sheet, change }) => [sheet, change])).toEqual([
    ['Services', 'removed'],
    ['Services', 'added'],
    ['Bands', 'removed'],
    ['Bands', 'added'],
    ...Array.from({ length: 4 }, () => ['Rates', 'removed']),
    ['Rates', 'added'],
  ])
  expect((await uploadOf(guid, file, version)).status).toBe(200)
  const { services } = await wholeOf(guid)
  const night = services.find(({ type_title }) => type_title === 'Sleep-in')
  expect(services).toHaveLength(2)
  expect(
    night?.bands.map(({ rates }) =>
      rates.map(({ day_type_alias, start, end, rate }) => [day_type_alias, start, end, rate]),
    ),
  ).toEqual([[['WEEK', '0.00:00:00', '1.00:00:00', '80.000']]])

  const without = await downloaded(guid)
  for (const title of ['Services', 'Bands', 'Rates']) {
    without.set(
      title,
      sheetOf(without, title).filter(([name]) => !String(name).startsWith('Domiciliary')),
    )
  }
  expect(careTypeGuid).toBeTruthy()
  expect((await previewOf(guid, await saved(without))).body.errors).toMatchObject([{ sheet: 'Services', cell: '' }])
})

test('a filled cell that does not apply to the service of its row is reported, not dropped', async () => {
  const { guid } = await model()
  const sheets = await downloaded(guid)
  const heads = sheetOf(sheets, 'Services')[0] ?? []
  const line = sheetOf(sheets, 'Services')[1] ?? []
  line[heads.indexOf('Travel rate')] = 12.5
  const { errors, changes } = (await previewOf(guid, await saved(sheets))).body
  expect(changes).toEqual([])
  expect(errors).toMatchObject([
    { sheet: 'Services', column: 'Travel rate', message: 'This service does not have this field. Clear the cell.' },
  ])
})

test('one service may end where another begins, in any order of their rows', async () => {
  const { guid } = await model()
  const sheets = await downloaded(guid)
  const [, first] = sheetOf(sheets, 'Services')
  sheetOf(sheets, 'Services').splice(1, 0, ['later', ...(first ?? []).slice(1, 5), new Date('2027-04-05T00:00:00Z')])
  put(sheets, 'Services', 'G3', new Date('2027-04-05T00:00:00Z'))
  sheetOf(sheets, 'Bands').push(['later', 0, null, 'None'])
  const { version } = await wholeOf(guid)
  expect((await uploadOf(guid, await saved(sheets), version)).status).toBe(200)
  expect((await wholeOf(guid)).services.map(({ start, end }) => [start, end])).toEqual([
    ['2026-01-01', '2027-04-05'],
    ['2027-04-05', null],
  ])
})

test('a pay group is downloaded and uploaded with its base rates, salaries and policies', async () => {
  const group = await payGroup('P/SALARY')
  await sql`
    with s as (insert into salary (model_guid, validity) values (${group}, '[2026-04-01,)') returning guid)
    insert into salary_band (salary_guid, day_type_alias, start_minute, end_minute)
      select guid, 'W/DAY', 540, 1020 from s`.execute(owner)
  await sql`insert into base_rate (model_guid, validity, rate) values (${group}, '[2026-01-01,)', 12.6)`.execute(owner)
  await sql`insert into accrual_policy (model_guid, type_alias, validity, accrual_cap, rollover_cap)
    values (${group}, 'HOLIDAY', '[2026-01-01,2027-01-01)', 224, 1.6)`.execute(owner)
  const preview = async (sheets: Sheets) => (await pay.previewOf(group, await saved(sheets))).body
  expect(await preview(await pay.downloaded(group))).toMatchObject({ errors: [], changes: [] })
  const sheets = await pay.downloaded(group)
  put(sheets, 'Salary bands', 'D2', '17:30')
  put(sheets, 'Base rates', 'C2', 12.75)
  put(sheets, 'Accrual policies', 'D2', 112.5)
  expect((await preview(sheets)).changes.map(({ sheet, cells }) => [sheet, cells])).toEqual([
    ['Base rates', [{ column: 'Rate', before: '12.6', after: '12.75' }]],
    ['Salary bands', [{ column: 'To', before: '17:00', after: '17:30' }]],
    ['Accrual policies', [{ column: 'Accrual cap (hours)', before: '224', after: '112.5' }]],
  ])
  // MCHG-039, MCHG-D17: the messages of the salary at its cells.
  put(sheets, 'Salary bands', 'C2', '18:00')
  expect((await preview(sheets)).errors).toMatchObject([
    { sheet: 'Salary bands', cell: 'D2', column: 'To', message: 'End must be after Start' },
  ])
})

test('services linked to a pay group are downloaded and uploaded with their enhanced rates', async () => {
  const { guid } = await model()
  const linked = await service(owner, {
    modelGuid: guid,
    side: 'payment',
    payGroupGuid: await payGroup(),
    careTypeGuid: await careType(owner),
  })
  await sql`
    insert into enhanced_rate (band_guid, standard_rate_guid, day_type_alias, modifier_type, modifier)
      select r.band_guid, r.guid, 'SUN', 'Multiply', 1.5 from band_rate r join service_band b on b.guid = r.band_guid
      where b.service_guid = ${linked} and r.day_type_alias = 'W/END'`.execute(owner)
  const invoice = await downloaded(guid)
  expect(sheetOf(invoice, 'Enhanced rates')[1]?.slice(2, 7)).toEqual(['Sunday', 'Weekend', '00:00', 'Multiply', 1.5])
  put(invoice, 'Enhanced rates', 'G2', 2)
  expect((await previewOf(guid, await saved(invoice))).body).toMatchObject({
    errors: [],
    changes: [{ sheet: 'Enhanced rates', change: 'changed', cells: [{ column: 'By', before: '1.5', after: '2' }] }],
  })
  put(invoice, 'Enhanced rates', 'E2', 'Monday')
  expect((await previewOf(guid, await saved(invoice))).body.errors).toMatchObject([
    { sheet: 'Enhanced rates', cell: 'E2', message: 'Must be a time of day, such as 07:30.' },
    { sheet: 'Enhanced rates', message: 'This day has no rate that starts then.' },
  ])
})

test('changes that no screen offers are refused: start and frequency of a calendar at their cells, a missing policy by name (CAL-D15, MCHG-054)', async () => {
  const { guid } = await model()
  const sheets = await downloaded(guid)
  put(sheets, 'Calendars', 'C2', '4 Weekly')
  const cellsOf = async () =>
    (await previewOf(guid, await saved(sheets))).body.errors.map(({ sheet, cell, column }) => [sheet, cell, column])
  expect(await cellsOf()).toEqual([['Calendars', 'C2', 'Frequency']])
  put(sheets, 'Calendars', 'C2', 'Weekly')
  put(sheets, 'Calendars', 'D2', new Date('2026-01-12T00:00:00Z'))
  sheetOf(sheets, 'Periods').splice(1, 1)
  expect(await cellsOf()).toEqual([['Calendars', 'D2', 'Starts on']])
  const { errors } = (await previewOf(guid, await saved(sheets))).body
  expect(errors[0]?.message).toBe('This can not be changed. Use "Edit Calendar" on the calendar’s page to replace it.')

  const group = await payGroup()
  await sql`insert into accrual_policy (model_guid, type_alias, validity, accrual_cap, rollover_cap)
    values (${group}, 'HOLIDAY', '[2027-01-01,2028-01-01)', 224, 1.6)`.execute(owner)
  const without = await pay.downloaded(group)
  sheetOf(without, 'Accrual policies').splice(1, 1)
  const { body } = await pay.previewOf(group, await saved(without))
  expect(body.errors).toEqual([
    {
      sheet: 'Accrual policies',
      cell: '',
      column: '',
      value: '',
      message: 'The row "Holiday · 01/01/2027 · 01/01/2028 · 224" is missing. Accrual policies can not be deleted.',
    },
  ])
})
