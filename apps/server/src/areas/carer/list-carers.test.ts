import { expect, test } from 'vitest'
import { listCarers } from '#contract/carer/carers.ts'
import { councilModel } from '#testing/builders/models.ts'
import { account, region } from '#testing/builders/people.ts'
import { carer, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const user = await app.signIn(['User.Carer:Read'])

const anna = await carer(owner, {
  branchId,
  firstName: 'Anna',
  lastName: 'O’Brien',
  reference: 'LDS-0001',
  more: {
    address_post_code: 'LS6 2AB',
    ni_number: 'QQ123456A',
    payroll_reference: 'P100',
    onboarding_status: 6,
    account_guid: await account(owner, { acceptedAt: '2026-03-01T10:00:00Z', invitedAt: '2026-02-01T10:00:00Z' }),
  },
})
const zoe = await carer(owner, {
  branchId,
  firstName: 'Zoë',
  lastName: 'obi',
  reference: 'LDS-0002',
  more: {
    address_post_code: 'LS7 1CD',
    ni_number: 'AB 65 43 21 C',
    payroll_reference: '50%',
    onboarding_status: -1,
    account_guid: await account(owner, { invitedAt: '2026-11-20T10:00:00Z' }),
  },
})
const bram = await carer(owner, { branchId, firstName: 'Bram', lastName: 'Obi', statusId: 16, reference: '0001-LDS' })
const elsewhere = await carer(owner, { branchId: app.otherBranchId, firstName: 'Anna', lastName: 'Reid' })

async function find(query: Record<string, unknown>) {
  const { status, body } = await app.call(listCarers, { as: user, query })
  expect(status).toBe(200)
  expect(body.count).toBe(body.users.length)
  return body.users.map(({ guid }) => guid)
}

test('signed out is 401, without User.Carer:Read 403 (CARERLIST-052)', async () => {
  expect((await app.call(listCarers)).status).toBe(401)
  const other = await app.signIn(['User.Client:Read', 'User.Carer:Edit'])
  expect((await app.call(listCarers, { as: other })).status).toBe(403)
})

test('a malformed filter or page is 422, with an error for its field', async () => {
  const { status, problem } = await app.call(listCarers, {
    as: user,
    query: { status: 'Active', region: 'North', contract_model: 'A', page: 0, page_size: 101 },
  })
  expect(status).toBe(422)
  expect(Object.keys(problem.errors ?? {}).sort()).toEqual([
    'contract_model.0',
    'page',
    'page_size',
    'region',
    'status',
  ])
})

test('the branch’s carers come by last, then first name, ignoring case (CARERLIST-D01)', async () => {
  expect(await find({})).toEqual([bram, zoe, anna])
})

test('an item has the fields of the shared user list (CARERLIST-014)', async () => {
  const { users } = (await app.call(listCarers, { as: user })).body
  expect(users).toEqual([
    {
      guid: bram,
      type: 'carer',
      reference: '0001-LDS',
      profile: { name: 'Bram Obi', address_post_code: null },
      branch: { title: 'Leeds' },
      has_login: false,
      invitation: { label: 'Not invited', label_date_time: null },
      onboarding_status: 0,
      status: { id: 16, title: expect.any(String), type: 'Inactive' },
    },
    {
      guid: zoe,
      type: 'carer',
      reference: 'LDS-0002',
      profile: { name: 'Zoë obi', address_post_code: 'LS7 1CD' },
      branch: { title: 'Leeds' },
      has_login: false,
      invitation: { label: 'Invited', label_date_time: '2026-11-20T10:00:00Z' },
      onboarding_status: -1,
      status: { id: 13, title: 'Active', type: 'Active' },
    },
    {
      guid: anna,
      type: 'carer',
      reference: 'LDS-0001',
      profile: { name: 'Anna O’Brien', address_post_code: 'LS6 2AB' },
      branch: { title: 'Leeds' },
      has_login: true,
      invitation: { label: 'Accepted', label_date_time: '2026-03-01T10:00:00Z' },
      onboarding_status: 6,
      status: { id: 13, title: 'Active', type: 'Active' },
    },
  ])
})

test('another branch lists only its own carers', async () => {
  const other = await app.signIn(['User.Carer:Read'], { branchGuid: app.otherBranchGuid })
  const { body } = await app.call(listCarers, { as: other })
  expect(body.users.map(({ guid }) => guid)).toEqual([elsewhere])
})

test.each([
  ['obi', () => [bram, zoe]],
  ['ZOË', () => [zoe]],
  ['a o’b', () => [anna]],
  ['ls6', () => [anna]],
  [' LS6 2AB ', () => [anna]],
  ['', () => [bram, zoe, anna]],
  ['LDS-0001', () => []],
  ['%', () => []],
  ['_', () => []],
  ['\\', () => []],
  // No text of a person goes on in the next one.
  ['obi\nls7', () => []],
])(
  'search %j matches name or postcode, ignoring case, with wildcards taken literally (CARERLIST-D02)',
  async (search, guids) => {
    expect(await find({ search })).toEqual(guids())
  },
)

test.each([
  ['LDS-0001', () => [anna]],
  ['lds', () => [zoe, anna]],
  ['0001', () => [bram]],
  ['P1', () => [anna]],
  ['50%', () => [zoe]],
  ['QQ 12 34 56 A', () => [anna]],
  ['ab654321', () => [zoe]],
  ['123456A', () => []],
  ['LDS - 0001', () => []],
  ['%', () => []],
])('reference %j is the start of the reference, payroll or NI number (CARERLIST-D02)', async (reference, guids) => {
  expect(await find({ reference })).toEqual(guids())
})

test('the status and region filters return the carers who have them (CARERLIST-006)', async () => {
  const north = await region(owner, { branchId, title: 'North', carerGuids: [anna, bram] })
  expect(await find({ status: 13 })).toEqual([zoe, anna])
  expect(await find({ status: 99 })).toEqual([])
  expect(await find({ region: north })).toEqual([bram, anna])
  expect(await find({ region: north, status: 13 })).toEqual([anna])
})

test('the filter by pay groups takes several, and looks at contracts that are valid today (CARERLIST-006)', async () => {
  const waged = (await councilModel(owner, { side: 'payment', title: 'Waged', start: '2025-01-01' })).guid
  const salaried = (await councilModel(owner, { side: 'payment', title: 'Salaried', start: '2025-01-01' })).guid
  await userContract(owner, { branchId, carerGuid: anna, modelGuid: waged, start: '2026-11-24' })
  await userContract(owner, { branchId, carerGuid: zoe, modelGuid: salaried })
  // The end is the first day on which the contract is no longer valid, which is today.
  await userContract(owner, { branchId, carerGuid: bram, modelGuid: waged, end: '2026-11-24' })
  expect(await find({ contract_model: waged })).toEqual([anna])
  expect(await find({ contract_model: [waged, salaried] })).toEqual([zoe, anna])
})

test('a page has ten carers or as many as requested, the count is of all pages, and a page past the end is empty (CARERLIST-010, SHELL-D48)', async () => {
  const many = await Promise.all(
    Array.from({ length: 11 }, () => carer(owner, { branchId, firstName: 'Pat', lastName: 'Page' })),
  )
  const page = async (query: Record<string, unknown>) => {
    const { body } = await app.call(listCarers, { as: user, query: { search: 'Pat Page', ...query } })
    expect(body.count).toBe(11)
    return body.users.map(({ guid }) => guid)
  }
  const [first, second] = [await page({}), await page({ page: 2 })]
  expect([first.length, second.length]).toEqual([10, 1])
  // Carers with the same name have a fixed order, so that none is repeated or left out between pages.
  expect([...first, ...second]).toEqual([...many].sort())
  // Pages of the second half are read from the end of the list unless a text is looked for.
  for (const filter of [{}, { search: undefined, region: await region(owner, { branchId, carerGuids: many }) }]) {
    const quarters = await Promise.all([1, 2, 3, 4, 5].map((nth) => page({ page: nth, page_size: 3, ...filter })))
    expect(quarters.map(({ length }) => length)).toEqual([3, 3, 3, 2, 0])
    expect(quarters.flat()).toEqual([...many].sort())
  }
  expect(await page({ page: 3, page_size: 5 })).toEqual(second)
  expect(await page({ page: 4, page_size: 5 })).toEqual([])
})
