import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { getBoardSettings, updateBoardSettings } from '#contract/visit/board.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, branchGuid } = app
const admin = await app.signIn(['Company.Branch:Edit', 'Company.Branch:Read'])

const input = {
  late_check_in_minutes: 20,
  missing_check_out_minutes: 45,
  concern_from: 3,
  quiet_from: '22:00',
  quiet_until: '06:00',
}

test('settings: invalid values are refused at their fields, a save leaves other settings and a history, a stale one is 409', async () => {
  const save = (body: object, version?: number) =>
    app.call(updateBoardSettings, { as: admin, body, ...(version && { headers: { 'if-match': `"${version}"` } }) })
  const wrong = { late_check_in_minutes: 0, missing_check_out_minutes: 721, concern_from: 6, quiet_from: '24:00' }
  const { status, problem } = await save({ ...input, ...wrong })
  expect([status, problem.errors]).toEqual([
    422,
    {
      late_check_in_minutes: ['Minimal value is 1.'],
      missing_check_out_minutes: ['Maximal value is 720.'],
      concern_from: ['Maximal value is 5.'],
      quiet_from: ['Enter a valid time.'],
    },
  ])
  expect((await save({ ...input, quiet_until: null })).problem.errors).toEqual({
    quiet_until: ['Enter both times, or none.'],
  })
  const reference = sql<string>`'{"reference": "LEEDS-1"}'::jsonb`
  await owner.updateTable('branch').set({ settings: reference }).where('id', '=', branchId).execute()
  expect((await save(input, 1)).headers.etag).toBe('"2"')
  expect((await save({ ...input, concern_from: 5 }, 1)).status).toBe(409)
  expect((await app.call(getBoardSettings, { as: admin })).body).toEqual({ ...input, guid: branchGuid, version: 2 })
  const row = await owner.selectFrom('branch').select('settings').where('id', '=', branchId).executeTakeFirstOrThrow()
  expect(row.settings).toMatchObject({ reference: 'LEEDS-1' })

  const history = await app.call(getHistory, { as: admin, params: { type: 'branch', guid: branchGuid } })
  expect(history.body.entries[0]).toMatchObject({ action: 'update' })
  expect(history.body.entries[0]?.changes).toContainEqual({ field: 'concern_from', before: 4, after: 3 })
  const others = { as: admin, params: { type: 'branch', guid: app.otherBranchGuid } }
  expect((await app.call(getHistory, others)).status).toBe(404)
})
