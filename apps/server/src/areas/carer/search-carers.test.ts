import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchCarers } from '#contract/carer/search-carers.ts'
import { getHistory } from '#contract/history/history.ts'
import { held, type Permission } from '#contract/permissions.ts'
import { carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, otherBranchId } = app

/** Signs in an account whose permission is stored as well, as the database looks at the stored ones. */
async function signedIn(permission: string, options = {}): Promise<TestUser> {
  const user = await app.signIn([permission as Permission], options)
  await owner.insertInto('account_permission').values({ account_guid: user.guid, permission }).execute()
  return user
}

const hr = await signedIn('Hr.Carer:Read')

const nadia = await carer(owner, {
  branchId,
  firstName: 'Nadia',
  lastName: 'O’Brien',
  more: { short_name: 'Sunshine', start_date: '2024-03-04', ni_number: 'QQ 12 34 56 C' },
})
const former = await carer(owner, {
  branchId: otherBranchId,
  firstName: 'Nadia',
  lastName: 'Hussein',
  statusId: 16,
  leavingDate: '2025-06-30',
  more: { start_date: '2020-01-06', ni_number: 'ab123456d' },
})
const percent = await carer(owner, { branchId, firstName: 'Tom', lastName: '100% Lee', more: { short_name: 'T_m' } })

const find = (query: Record<string, unknown>, as: TestUser | null = hr) => app.call(searchCarers, { query, as })
const guidsOf = async (search: string) => (await find({ search })).body.carers.map(({ guid }) => guid)
const audited = () =>
  owner
    .selectFrom('audit')
    .select(['at', 'branch_id', 'account_guid', 'action', 'after'])
    .where('entity', '=', 'carer-search')
    .orderBy('id')
    .execute()

test('signed out is 401, without Hr.Carer:Read 403; User.Carer:Read is not enough (HRSEARCH-002, HRSEARCH-D01)', async () => {
  expect((await find({ search: 'nadia' }, null)).status).toBe(401)
  for (const permission of ['User.Carer:Read', 'Hr.Carer:Edit', 'Hr.Approver:Read']) {
    expect((await find({ search: 'nadia' }, await signedIn(permission))).status).toBe(403)
  }
})

test('a text below three characters after trimming, a missing one and a bad page are 422 (HRSEARCH-D04)', async () => {
  const short = 'Enter at least 3 characters to search for a carer.'
  for (const query of [{}, { search: 'na' }, { search: '  na  ' }]) {
    const { status, problem } = await find(query)
    expect([status, problem.errors]).toEqual([422, { search: [short] }])
  }
  const { problem } = await find({ search: 'nadia', page: 0, page_size: 101 })
  expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual(['page', 'page_size'])
})

test('current and former carers of all branches come by full name, with these fields (HRSEARCH-004, HRSEARCH-005, HRSEARCH-D06, HRSEARCH-D07, HRSEARCH-D10)', async () => {
  const { body } = await find({ search: ' nadia ' })
  expect(body).toEqual({
    count: 2,
    carers: [
      {
        guid: former,
        full_name: 'Nadia Hussein',
        nick_name: null,
        branch: 'Glasgow',
        start_date: '2020-01-06',
        end_date: '2025-06-30',
        ni_number: 'ab123456d',
      },
      {
        guid: nadia,
        full_name: 'Nadia O’Brien',
        nick_name: 'Sunshine',
        branch: 'Leeds',
        start_date: '2024-03-04',
        end_date: null,
        ni_number: 'QQ 12 34 56 C',
      },
    ],
  })
})

test.each([
  ['DIA HUS', [former]],
  ['SHINE', [nadia]],
  ['qq123456c', [nadia]],
  ['34 56 C', [nadia]],
  ['AB 12 34 56 D', [former]],
  ['100%', [percent]],
  ['t_m', [percent]],
  ['n_dia', []],
  ['%%%', []],
  ['a\\b', []],
])(
  '%j is a part of the name or nickname in any case, or of the NI number without spaces (HRSEARCH-D04)',
  async (text, expected) => {
    expect(await guidsOf(text)).toEqual(expected)
  },
)

test('a page has its part of the carers, and the count of all, also behind the last one (HRSEARCH-005)', async () => {
  const page = async (number: number) => {
    const { body } = await find({ search: 'nadia', page: number, page_size: 1 })
    return [body.carers.map(({ guid }) => guid), body.count]
  }
  expect([await page(1), await page(2), await page(3)]).toEqual([
    [[former], 2],
    [[nadia], 2],
    [[], 2],
  ])
})

test('each search leaves one row with who, the text and the number found, in no history', async () => {
  const before = (await audited()).length
  await find({ search: ' Nadia ', page: 2, page_size: 1 })
  await find({ search: 'na' })
  const rows = (await audited()).slice(before)
  expect(rows).toEqual([
    {
      at: '2026-11-24T09:00:00Z',
      branch_id: branchId,
      account_guid: hr.guid,
      action: 'search',
      after: { search: 'Nadia', page: 2, found: 2 },
    },
  ])
  const everything = await app.signIn(['*:Edit' as Permission])
  const history = await app.call(getHistory, { params: { type: 'carer', guid: nadia }, as: everything })
  expect(JSON.stringify(history.body)).not.toContain('search')
})

test('a token alone is not enough: the database looks at the account itself, and a refused search leaves no row', async () => {
  const before = await audited()
  const stale = await app.signIn(['Hr.Carer:Read'])
  const { status, problem } = await find({ search: 'nadia' }, stale)
  expect([status, problem.code]).toEqual([403, 'FORBIDDEN'])
  expect(await audited()).toEqual(before)
})

/** Calls the function as the server's role does, in a branch, or in none. */
function search(account: string, branch: number | null) {
  return app.db.transaction().execute(async (db) => {
    await sql`select set_config('almoner.branch_id', ${branch === null ? '' : String(branch)}, true)`.execute(db)
    return sql`select total from search_carers(${account}, 'nadia', 1, 25, now())`.execute(db)
  })
}

test('the function refuses accounts of another branch or type, closed ones, and a session without a branch', async () => {
  const refused = { code: 'AL003' }
  expect((await search(hr.guid, branchId)).rows).toEqual([{ total: 2 }])
  await expect(search(hr.guid, otherBranchId)).rejects.toMatchObject(refused)
  await expect(search(hr.guid, null)).rejects.toMatchObject(refused)
  await expect(search(crypto.randomUUID(), branchId)).rejects.toMatchObject(refused)
  for (const change of [{ is_active: false }, { user_type: 1 }]) {
    const { guid } = await signedIn('Hr.Carer:Read')
    await owner.updateTable('account').set(change).where('guid', '=', guid).execute()
    await expect(search(guid, branchId)).rejects.toMatchObject(refused)
  }
})

test.each([
  ...['Hr.Carer:Read', 'HR.CARER:Read', 'Hr.Carer.*:Read', 'Hr.*:Read', '*:Read', '*:Edit', 'Hr.Carer:Edit'],
  ...['Hr.*:Edit', 'Hr.Carer.*:Edit', 'Hr:Read', 'Hr.Approver:Read', 'User.*:Read', 'Hr.Carer.Note:Read'],
])('the function takes %s for the right exactly where the contract does', async (permission) => {
  const { guid } = await signedIn(permission)
  const may = held([permission]).has('Hr.Carer:Read')
  const answer = await search(guid, branchId).then(
    () => true,
    () => false,
  )
  expect(answer).toBe(may)
})
