import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { invoiceModels, paymentModels } from '#contract/model/edit-models.ts'
import { allEndpoints } from '#testing/all-endpoints.ts'
import { invoiceModelBody, paymentModelBody } from '#testing/builders/model-bodies.ts'
import { contractModel, councilModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const user = await app.signIn(['Finance.Model:Edit'])
const as = user
const params = { guid: randomUUID() }
const required = ['This field is required.']

const create = async (body: unknown) => (await app.call(invoiceModels.create, { body, as })).body.guid
const get = async (guid: string) => (await app.call(invoiceModels.get, { params: { guid }, as })).body
const refusalOf = async (body: unknown) => (await app.call(invoiceModels.create, { body, as })).problem.errors
const payRefusalOf = async (body: unknown) => (await app.call(paymentModels.create, { body, as })).problem.errors
const info = invoiceModelBody().info

test('signed out is 401, without Finance.Model:Edit 403, of the other side or missing 404 (MODEL-006, MODEL-D05)', async () => {
  const reader = await app.signIn(['Finance.Model:Read', 'Finance:Edit'])
  const waged = await contractModel(owner, { side: 'payment', title: 'Waged' })
  for (const { list, get, create, update, updateNamed } of [invoiceModels, paymentModels]) {
    const pay = list === paymentModels.list
    const body = pay ? paymentModelBody() : invoiceModelBody()
    const calls = [
      [list, {}],
      [get, { params }],
      [create, { body }],
      [update, { params, body }],
      [updateNamed, { body: { ...body, ...params } }],
    ] as const
    for (const [endpoint, input] of calls) {
      expect((await app.call(endpoint, input)).status).toBe(401)
      expect((await app.call(endpoint, { ...input, as: reader })).status).toBe(403)
      if (endpoint === get || endpoint === update) expect((await app.call(endpoint, { ...input, as })).status).toBe(404)
    }
  }
  const others = { params: { guid: waged }, body: invoiceModelBody(), as }
  expect((await app.call(invoiceModels.get, others)).status).toBe(404)
  expect((await app.call(invoiceModels.update, others)).status).toBe(404)
})

test('missing values are reported at their fields (MODEL-045, MODEL-049, MODEL-050, MODEL-051, MODEL-056)', async () => {
  const { income_category_alias: _, ...rest } = info
  const bare = invoiceModelBody({ title: ' ', type_alias: '', start: '', info: { ...rest, cost_centre: '' } })
  expect(await refusalOf(bare)).toEqual({
    title: required,
    type_alias: required,
    start: required,
    'info.cost_centre': required,
    'info.income_category_alias': required,
  })
  // Only invoice models have an income category.
  expect(await payRefusalOf(paymentModelBody({ info: { cost_centre: '' } }))).toEqual({ 'info.cost_centre': required })
})

/** Expects the message of the invoice form for one changed field. */
async function expectRefused(change: Record<string, unknown>, field: string, message: string): Promise<void> {
  expect((await refusalOf(invoiceModelBody(change)))?.[field]).toEqual([message])
}

const letters = (count: number) => 'x'.repeat(count)
const emailOf = (length: number) => `${letters(length - '@a.example'.length)}@a.example`

test.each([
  ['title', (length: number) => ({ title: letters(length) }), 64, 'Template name'],
  ['description', (length: number) => ({ description: letters(length) }), 1000, 'Description'],
  ['comment', (length: number) => ({ comment: letters(length) }), 1000, 'Comment'],
  ['info.cost_centre', (length: number) => ({ info: { ...info, cost_centre: letters(length) } }), 16, 'Cost centre'],
  ['info.contact_name', (length: number) => ({ info: { ...info, contact_name: letters(length) } }), 64, 'Contact name'],
  [
    'info.contact_email',
    (length: number) => ({ info: { ...info, contact_email: emailOf(length) } }),
    255,
    'Contact email',
  ],
] as const)(
  '%s has its greatest length, and no character more (MODEL-046, MODEL-047, MODEL-048, MODEL-050, MODEL-054, MODEL-D22)',
  async (field, change, max, label) => {
    expect(await refusalOf(invoiceModelBody(change(max)))).toBeUndefined()
    await expectRefused(change(max + 1), field, `${label} cannot exceed ${max} characters.`)
  },
)

test('contact and finance email must be emails, the latter up to 255 characters (MODEL-053, MODEL-D21)', async () => {
  const wrong = 'Value must be a valid email address.'
  await expectRefused({ info: { ...info, contact_email: 'payables' } }, 'info.contact_email', wrong)
  await expectRefused({ finance: { term_days: 30, email: 'x' } }, 'finance.email', wrong)
  expect(await refusalOf(invoiceModelBody({ finance: { term_days: 30, email: emailOf(255) } }))).toBeUndefined()
  expect(
    Object.keys((await refusalOf(invoiceModelBody({ finance: { term_days: 30, email: emailOf(256) } }))) ?? {}),
  ).toEqual(['finance.email'])
})

test('terms are 1 to 356 days (MODEL-D21)', async () => {
  for (const term_days of [0, 357, 1.5])
    await expectRefused({ finance: { term_days } }, 'finance.term_days', 'Must be a whole number from 1 to 356.')
  await expectRefused({ finance: { term_days: '' } }, 'finance.term_days', 'This field is required.')
  for (const term_days of [1, 356])
    expect(await refusalOf(invoiceModelBody({ finance: { term_days } })), String(term_days)).toBeUndefined()
})

test('the end is after the start, or missing (MODEL-057)', async () => {
  await expectRefused({ end: '2026-01-01' }, 'end', 'End date must be after start date.')
  for (const end of ['2026-01-02', null])
    expect(await refusalOf(invoiceModelBody({ end })), String(end)).toBeUndefined()
})

test('a deleted run is refused', () =>
  expectRefused({ run_guid: randomUUID() }, 'run_guid', 'This run no longer exists. Choose another one.'))

test('the messages of a pay group call its title by that name (MODEL-004, MODEL-044)', async () => {
  expect(await payRefusalOf(paymentModelBody({ title: 'x'.repeat(65) }))).toEqual({
    title: ['Pay group cannot exceed 64 characters.'],
  })
})

test('a public model needs Salesforce details, others do not (MODEL-055, MODEL-D17)', async () => {
  const none = { ...info, crm_details: { salesforce: { id: '', funder: '', contract_name: '' } } }
  for (const type_alias of ['BLOCK', 'CCG', 'CLINICAL', 'EXTRA_CARE', 'ICB', 'LOCAL_AUTHORITY', 'PCT']) {
    expect(await refusalOf(invoiceModelBody({ type_alias, info: none })), type_alias).toEqual({
      'info.crm_details.salesforce.id': required,
      'info.crm_details.salesforce.funder': required,
      'info.crm_details.salesforce.contract_name': required,
    })
  }
  const private_ = ['DIRECT_PAYMENT', 'INDIVIDUAL_BUDGET', 'INTERNAL', 'MANAGED_DIRECT_PAYMENT', 'PRIVATE', 'OTHER']
  for (const type_alias of private_)
    expect(await refusalOf(invoiceModelBody({ type_alias, info: none })), type_alias).toBeUndefined()
})

test('an invoice model is created with all fields of its form and read again (MODEL-035, MODEL-036, MODEL-037, MODEL-059, MODEL-D20)', async () => {
  const { guid: run_guid } = await owner
    .insertInto('run')
    .values({ side: 'invoice', title: 'Weekly councils' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const whole = {
    ...invoiceModelBody(),
    description: 'Six weeks after hospital.',
    comment: 'Renewed every year.',
    end: '2027-01-01',
    run_guid,
    require_nfc: true,
    shifts_enabled: false,
    dont_process_invoice: true,
    lca_enabled: true,
    cm2000_enabled: true,
    finance: {
      output_type_alias: 'LA/DET',
      address_type_alias: 'FUNDER',
      name_type_alias: 'FUNDER',
      term_days: 14,
      email: 'accounts@larkfield.example',
      funder_address: { line_1: 'Merrion House', line_2: '110 Merrion Centre', town: 'Leeds', postcode: 'LS2 8DT' },
      electronic_address: '0088:5012345000015',
    },
    info: { ...info, contact_name: 'Accounts payable', contact_email: 'payables@leeds.example' },
  }
  const { status, body } = await app.call(invoiceModels.create, { body: whole, as })
  expect([status, Object.keys(body)]).toEqual([201, ['guid']])
  expect(await get(body.guid)).toEqual({
    ...whole,
    repricing_failed: false,
    guid: body.guid,
    version: 1,
    archived: false,
    status: 'Current',
    dont_process_payment: false,
    ignore_agency: false,
    uplifts: [],
  })
})

test('outputs, address, name and terms have defaults; without an end the model stays open (MODEL-038, MODEL-D20)', async () => {
  const model = await get(await create(invoiceModelBody({ finance: { term_days: 30 } })))
  expect(model).toMatchObject({
    end: null,
    finance: { output_type_alias: 'PRV', address_type_alias: 'CLIENT', name_type_alias: 'CLIENT', email: null },
  })
})

test('a model that is not processed has no shifts (MODEL-058)', async () => {
  const guid = await create(invoiceModelBody({ dont_process_invoice: true, shifts_enabled: true }))
  expect(await get(guid)).toMatchObject({ dont_process_invoice: true, shifts_enabled: false })
})

test('every income category of the enumeration is accepted, no other (MODEL-D19)', async () => {
  for (const income_category_alias of ['R/DC', 'R/LI', 'R/EC', 'R/SL', 'R/CC', 'R/OT'])
    expect(await refusalOf(invoiceModelBody({ info: { ...info, income_category_alias } }))).toBeUndefined()
  expect(await refusalOf(invoiceModelBody({ info: { ...info, income_category_alias: 'R/XX' } }))).toHaveProperty([
    'info.income_category_alias',
  ])
})

test('a model belongs to a run of its own side (MODEL-D25)', async () => {
  const { guid } = await owner
    .insertInto('run')
    .values({ side: 'payment', title: 'Weekly pay' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  expect(await refusalOf(invoiceModelBody({ run_guid: guid }))).toHaveProperty('run_guid')
  expect(await payRefusalOf(paymentModelBody({ run_guid: guid }))).toBeUndefined()
})

test('a model cannot be deleted (MODEL-D40)', () => {
  const deletions = allEndpoints.filter(({ method, path }) => method === 'DELETE' && /-models\/:guid$/.test(path))
  expect(deletions).toEqual([])
})

test('titles may repeat (MODEL-D41)', async () => {
  expect(await create(invoiceModelBody({ title: 'Twice' }))).not.toBe(
    await create(invoiceModelBody({ title: 'Twice' })),
  )
})

test('a pay group is created and changed, its guid in the path or in the body (MODEL-040, MODEL-076, MODEL-077, MODEL-D18, MODEL-D28, MODEL-D33)', async () => {
  const created = await app.call(paymentModels.create, { body: paymentModelBody({ type_alias: 'P/SALARY' }), as })
  const { guid } = created.body
  const pay = async () => (await app.call(paymentModels.get, { params: { guid }, as })).body
  const first = { ...paymentModelBody(), ignore_agency: true, dont_process_payment: true, lca_enabled: true }
  expect((await app.call(paymentModels.update, { params: { guid }, body: first, as })).status).toBe(204)
  expect(await pay()).toMatchObject({ ignore_agency: true, dont_process_payment: true, lca_enabled: true, version: 2 })
  const second = { ...first, title: 'Leeds salaried', guid }
  expect((await app.call(paymentModels.updateNamed, { body: second, as })).status).toBe(204)
  expect((await pay()).title).toBe('Leeds salaried')
  const unknown = { body: { ...second, guid: randomUUID() }, as }
  expect((await app.call(paymentModels.updateNamed, unknown)).status).toBe(404)

  const invoice = await create(invoiceModelBody())
  const named = { ...invoiceModelBody({ title: 'Named in the body' }), guid: invoice }
  expect((await app.call(invoiceModels.updateNamed, { body: named, as })).status).toBe(204)
  expect((await get(invoice)).title).toBe('Named in the body')
})

test('an update without CM Mobile does not change it (MODEL-060, MODEL-075)', async () => {
  const guid = await create(invoiceModelBody({ cm2000_enabled: true }))
  const body = invoiceModelBody({ title: 'Changed' })
  expect((await app.call(invoiceModels.update, { params: { guid }, body, as })).status).toBe(204)
  expect(await get(guid)).toMatchObject({ title: 'Changed', cm2000_enabled: true })
})

test('dates that exclude a part of the model are refused, and nothing is changed (MODEL-082, MODEL-D34)', async () => {
  const { guid } = await councilModel(owner)
  for (const dates of [{ start: '2026-01-02' }, { end: '2026-12-31' }]) {
    const body = invoiceModelBody(dates)
    const { status, problem } = await app.call(invoiceModels.update, { params: { guid }, body, as })
    expect([status, problem.code, problem.detail]).toEqual([409, 'EXCEEDS_CHILD', 'EXCEEDS_CHILD'])
  }
  expect(await get(guid)).toMatchObject({ start: '2026-01-01', end: null, version: 1 })
})

test('a save of an older version is refused with who changed what and when', async () => {
  const guid = await create(invoiceModelBody())
  const save = (version: string) =>
    app.call(invoiceModels.update, {
      params: { guid },
      body: invoiceModelBody(),
      as,
      headers: { 'if-match': `"${version}"` },
    })
  expect((await save('1')).status).toBe(204)
  const { status, problem } = await save('1')
  expect([status, problem.code, problem.detail]).toEqual([
    409,
    'CHANGED_MEANWHILE',
    'Test operator changed the settings on 24/11/2026 09:00.',
  ])
  expect((await save('2')).status).toBe(204)
})

test('the history shows the changes of a model in every branch (SHELL-D64)', async () => {
  const guid = await create(invoiceModelBody())
  const body = invoiceModelBody({ title: 'Another title' })
  await app.call(invoiceModels.update, { params: { guid }, body, as })
  const elsewhere = await app.signIn(['Finance.Model:Edit'], { branchGuid: app.otherBranchGuid })
  const asked = { params: { type: 'invoice-model', guid }, as: elsewhere }
  const { entries } = (await app.call(getHistory, asked)).body
  expect(entries.map(({ action }) => action)).toEqual(['update', 'create'])
  expect(entries[0]?.changes).toEqual([
    { field: 'title', before: 'Leeds City Council – Reablement', after: 'Another title' },
  ])
  const wrongSide = { params: { type: 'payment-model', guid }, as: elsewhere }
  expect((await app.call(getHistory, wrongSide)).status).toBe(404)
  expect((await app.call(getHistory, { ...asked, as: await app.signIn([]) })).status).toBe(403)
})
