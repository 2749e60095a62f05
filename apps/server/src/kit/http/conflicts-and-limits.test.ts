import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAssignedBranches } from '#contract/branch/branches.ts'
import { createOperator } from '#contract/operator/operators.ts'
import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { connect, type SessionLimits } from '#server/database/connection.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
// A session looks for a deadlock once, after this time: by then the other transaction of a test waits as well.
await sql`do $$ begin
  execute format('alter database %I set deadlock_timeout = ''5s''', current_database());
end $$`.execute(app.owner)

const operator = {
  profile: { salutation: 'Ms', first_name: 'Mary', last_name: 'Ann', email: 'mary@larkfield.example' },
  status: 0,
  resources: [],
  resource_group: [permissionGroups.operator],
  send_welcome_email: false,
}

/** Makes a call deadlock with another transaction, which continues. */
async function inDeadlock<T>(call: () => Promise<T>): Promise<T> {
  const { answer } = await app.owner.transaction().execute(async (other) => {
    // Only the call checks for deadlocks, so PostgreSQL ends that one.
    await sql`set local deadlock_timeout = '1h'`.execute(other)
    await sql`lock table account in access exclusive mode`.execute(other)
    const answer = call()
    // The call has read the branch and waits for the account.
    await untilLocksAreWaitedFor(app.owner)
    await sql`lock table branch in access exclusive mode`.execute(other)
    return { answer }
  })
  return answer
}

test('a call that PostgreSQL ended for a deadlock is retried, and does its work once', async () => {
  const as = await app.signIn(['*:Edit' as Permission])
  expect((await inDeadlock(() => app.call(listAssignedBranches, { as }))).status).toBe(200)
  expect((await inDeadlock(() => app.call(createOperator, { as, body: operator }))).status).toBe(201)
  const made = app.owner.selectFrom('account').where('email', '=', operator.profile.email).select('guid')
  expect(await made.execute()).toHaveLength(1)
})

test.each([
  ['waits too long for a lock', { statement: 60_000, lock: 50, idle: 60_000 }],
  ['takes too long', { statement: 50, lock: 60_000, idle: 60_000 }],
] satisfies [string, SessionLimits][])('a call that %s is answered 503 with a time to retry', async (_what, limits) => {
  const limited = connect(app.signIns.app, { max: 2, limits })
  const impatient = await testApp(undefined, { db: limited.db }, app)
  const as = await impatient.signIn([])
  await app.owner.transaction().execute(async (other) => {
    await sql`lock table branch in access exclusive mode`.execute(other)
    const { problem, headers } = await impatient.call(listAssignedBranches, { as })
    expect(problem).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(headers['retry-after']).toBe('5')
  })
  await limited.close()
})
