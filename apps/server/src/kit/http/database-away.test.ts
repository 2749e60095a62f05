import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { health, listAssignedBranches } from '#contract/branch/branches.ts'
import { login } from '#contract/identity/sign-in.ts'
import { createMessageToken } from '#contract/message/messages.ts'
import { connect } from '#server/database/connection.ts'
import { peerTimeout } from '#testing/local-peer.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'

const app = await testApp()
const nowhere = connect('postgres://almoner:none@127.0.0.1:1/almoner')
const away = await testApp(undefined, { db: nowhere.db }, await testDatabase())

const unavailable = { status: 503, title: 'The service is not available.', code: 'UNAVAILABLE' }

test('while the database is away every call is answered 503 with a time to retry', async () => {
  const as = await away.signIn(['Chat:Read', 'User.Carer:Read'])
  const answers = [
    await away.call(health),
    await away.call(listAssignedBranches, { as }),
    await away.call(createMessageToken, { as }),
    await away.call(login, { body: { email: 'finance@larkfield.example', password: 'Larkfield!2026' } }),
  ]
  for (const { problem, headers } of answers) {
    expect(problem).toMatchObject(unavailable)
    expect(headers['retry-after']).toBe('5')
  }
})

test('a call whose session is ended is answered 503, and the next one is answered', async () => {
  const as = await app.signIn([])
  await app.owner.transaction().execute(async (holder) => {
    await sql`lock table branch`.execute(holder)
    const call = app.call(listAssignedBranches, { as })
    await untilLocksAreWaitedFor(app.owner)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.owner)
    expect((await call).problem).toMatchObject(unavailable)
  })
  expect((await app.call(listAssignedBranches, { as })).status).toBe(200)
})

test('a call that gets no session in time is answered 503', async () => {
  const narrow = connect(app.signIns.app, { max: 1, openLimit: peerTimeout })
  const crowded = await testApp(undefined, { db: narrow.db }, app)
  const as = await crowded.signIn([])
  await narrow.db.connection().execute(async () => {
    expect((await crowded.call(listAssignedBranches, { as })).problem).toMatchObject(unavailable)
  })
  expect((await crowded.call(listAssignedBranches, { as })).status).toBe(200)
  await narrow.close()
})
