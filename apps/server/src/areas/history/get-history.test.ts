import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { getHistory, listHistoryKinds } from '#contract/history/history.ts'
import { permissions } from '#contract/permissions.ts'
import { audit } from '#server/kit/audit.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { carer, client } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { allOf } from '../../kit/area.ts'
import { allAreas } from '../all-areas.ts'

const app = await testApp()
const allRecords = await allOf(allAreas, (area) => area.records?.())
const { owner, branchId } = app
const user = await app.signIn([
  'User.Carer:Read',
  'User.Client:Read',
  'Finance.Processing:Read',
  'Finance.Processing:Edit',
])

const anna = await carer(owner, { branchId, firstName: 'Anna', lastName: 'Reid' })

/** Audits an action on the carer, as a handler would. */
async function did(action: string, change: { before?: unknown; after?: unknown }, by = user.guid): Promise<void> {
  app.clock.advance('PT1S')
  await withBranch(app.db, app.branchGuid, app.clock.now(), (db, branch) =>
    audit({ db, branch, user: { guid: by }, now: app.clock.now() }, action, 'carer', anna, change),
  )
}

function history(type: string, guid: string, as: TestUser | null = user, query: Record<string, unknown> = {}) {
  return app.call(getHistory, { as, params: { type, guid }, query })
}

test('signed out is 401; a type without a history, an unknown guid and a malformed one are 404', async () => {
  expect((await history('carer', anna, null)).status).toBe(401)
  for (const [type, guid] of [
    ['account', anna],
    ['client', anna],
    ['Carer', anna],
    ['carer', '00000000-0000-4000-8000-000000000000'],
    ['carer', 'x'],
  ] as const) {
    expect((await history(type, guid)).status).toBe(404)
  }
})

test.each(allRecords)(
  'the history of $type needs the permission to read the record (SHELL-D64)',
  async ({ type, access }) => {
    const others = permissions.filter((permission) => !access.includes(permission))
    expect((await history(type, anna, await app.signIn(others))).status).toBe(403)
  },
)

test('another branch finds no such record', async () => {
  const stranger = await app.signIn(['User.Carer:Read'], { branchGuid: app.otherBranchGuid })
  expect((await history('carer', anna, stranger)).status).toBe(404)
})

test('a record without changes has no entries', async () => {
  const guid = await client(owner, { branchId })
  expect((await history('client', guid)).body).toEqual({ entries: [], count: 0 })
  const kinds = await app.call(listHistoryKinds, { as: user, params: { type: 'client', guid } })
  expect(kinds.body).toEqual({ kinds: [], count: 0 })
})

test('an entry shows who did what when, field by field, newest first, with names (SHELL-D64)', async () => {
  await did('create', { after: { name: 'Anna Reid', manager_guid: anna } })
  await did('update', { before: { status: 'Active', note: 'Old' }, after: { status: 'Active', note: 'New' } })
  await did('tidy', {}, '00000000-0000-4000-8000-000000000000')
  const { body } = await history('carer', anna)
  expect(body.count).toBe(3)
  expect(body.entries).toEqual([
    { guid: expect.any(String), at: '2026-11-24T09:00:03Z', user_name: 'Almoner', action: 'tidy', changes: [] },
    {
      guid: expect.any(String),
      at: '2026-11-24T09:00:02Z',
      user_name: 'Test operator',
      action: 'update',
      changes: [{ field: 'note', before: 'Old', after: 'New' }],
    },
    {
      guid: expect.any(String),
      at: '2026-11-24T09:00:01Z',
      user_name: 'Test operator',
      action: 'create',
      changes: [
        { field: 'name', before: null, after: 'Anna Reid' },
        { field: 'manager_guid', before: null, after: 'Anna Reid' },
      ],
    },
  ])
  const paged = await history('carer', anna, user, { page: 2, page_size: 1 })
  expect([paged.body.count, paged.body.entries.map(({ action }) => action)]).toEqual([3, ['update']])
})

test('a transaction’s history includes what was done to its items', async () => {
  const { periodGuid } = await invoiceable(app, 1)
  const [transaction] = await transactionsOf(app, periodGuid)
  const place = { periodGuid, guid: transaction?.guid ?? '' }
  const { items } = (await app.call(invoiceProcessing.listItems, { as: user, params: place })).body
  await app.call(invoiceProcessing.setNoCharge, {
    as: user,
    params: { ...place, itemGuid: items[0]?.guid ?? '' },
    body: { no_charge: true },
  })
  const { body } = await history('invoice-transaction', place.guid)
  expect(body.entries.map(({ action, user_name }) => [action, user_name])).toEqual([['set-no-charge', 'Test operator']])
  expect(body.entries[0]?.changes).toContainEqual({ field: 'no_charge', before: false, after: true })
})

test('every area lists its tables with names that foreign keys refer to, so that a history shows no guid instead', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(distinct a.attname::text) as columns from pg_constraint k
    join pg_class c on c.oid = k.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('name', 'title') and not a.attisdropped
    where k.contype = 'f'
      and exists (select from pg_attribute g where g.attrelid = c.oid and g.attname = 'guid' and not g.attisdropped)
    group by c.relname order by c.relname`.execute(owner)
  const named = Object.assign({}, ...allAreas.map(({ names }) => names))
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ table, columns }) => !columns.includes(named[table]))).toEqual([])
})
