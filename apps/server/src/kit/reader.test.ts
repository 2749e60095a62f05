import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { health } from '#contract/branch/branches.ts'
import { listCarers } from '#contract/carer/carers.ts'
import { AppError } from '#contract/errors.ts'
import { exportTypes } from '#contract/export-table.ts'
import { allEndpoints } from '#testing/all-endpoints.ts'
import { carer } from '#testing/builders/rota.ts'
import { startReplicatedServer } from '#testing/replicated-server.ts'
import { testApp } from '#testing/test-app.ts'
import { connect, type Db } from '../database/connection.ts'
import { sameLogin } from '../database/sign-ins.ts'
import { type Reader, replicaReader } from './reader.ts'
import { withBranch } from './with-branch.ts'

const server = await startReplicatedServer()
const primary = connect(server.signIns.app, { max: 5 })
const owner = connect(server.url, { max: 2 })
const replica = connect(sameLogin(server.replicaUrl, server.signIns.app), { max: 5 })

/** The lines of the log, and the source of each read. */
const logged: string[] = []
const answeredBy: ('replica' | 'primary')[] = []
const log = (line: string) => void logged.push(line)
/** More than a busy machine takes to replay a commit. */
const patient = { replay: 60_000, answer: 60_000 }
let replicated: Reader
const reader: Reader = {
  read: (work, kind) =>
    replicated.read(async (db) => {
      answeredBy.push((await isReplica(db)) ? 'replica' : 'primary')
      return work(db)
    }, kind),
}
beforeEach(() => {
  logged.length = answeredBy.length = 0
  replicated = replicaReader(primary.db, replica.db, log, patient)
})
afterAll(async () => {
  for (const connection of [primary, owner, replica]) await connection.close()
  await server.stop()
})

const app = await testApp(undefined, { reader }, { ...server, db: primary.db, owner: owner.db })
const user = await app.signIn(['User.Carer:Read'])
const elsewhere = await app.signIn(['User.Carer:Read'], { branchGuid: app.otherBranchGuid })

async function isReplica(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
  return rows[0]?.is === true
}

const hire = (lastName: string) => carer(owner.db, { branchId: app.branchId, firstName: 'Ada', lastName })
const namesFor = async (as = user) =>
  (await app.call(listCarers, { as, query: { page_size: 100 } })).body.users.map(({ profile }) => profile.name)

test('a list is read from the replica, under row-level security with the same role and branch', async () => {
  await hire('Abel')
  expect(await namesFor()).toContain('Ada Abel')
  expect(await namesFor(elsewhere)).toEqual([])
  expect(answeredBy).toEqual(['replica', 'replica'])
  const seen = await reader.read((db) =>
    withBranch(db, app.otherBranchGuid, app.clock.now(), async (branchDb) => {
      const { rows } = await sql`select session_user::text as role, count(*) as carers from carer`.execute(branchDb)
      return rows
    }),
  )
  expect(seen).toEqual([{ role: new URL(server.signIns.app).username, carers: 0 }])
})

test('an export is read from the replica', async () => {
  const { status, body } = await app.call(listCarers, { as: user, headers: { accept: exportTypes.csv } })
  expect([status, await (body as unknown as Blob).text()]).toEqual([200, expect.stringContaining('Ada Abel')])
  expect(answeredBy).toEqual(['replica'])
})

test('saved data appears in the next read, by anyone', async () => {
  for (let count = 1; count <= 40; count++) {
    await hire(`Cole ${count}`)
    expect(await namesFor()).toContain(`Ada Cole ${count}`)
  }
  expect(answeredBy).toContain('replica')
})

test('a replica that lags behind is not used until it has caught up, and the log reports both', async () => {
  replicated = replicaReader(primary.db, replica.db, log)
  await server.pause(true)
  await hire('Dunn')
  expect(await namesFor()).toContain('Ada Dunn')
  expect(await namesFor()).toContain('Ada Dunn')
  await server.pause(false)
  expect(answeredBy).toEqual(['primary', 'primary'])
  expect(logged).toEqual(['Lists and reports are read from the database itself: the read replica is behind.'])
  await untilReplicaAnswers()
  expect(logged.slice(1)).toEqual(['Lists and reports are read from the read replica again.'])
})

test('a lost replica is bypassed, and used again once it is back', async () => {
  await server.stopReplica()
  expect(await namesFor()).toContain('Ada Abel')
  expect((await app.call(health)).body).toEqual({ status: 'ok' })
  expect(logged).toEqual([
    expect.stringMatching(/^Lists and reports are read from the database itself: the read replica failed/),
  ])
  await server.startReplica()
  await untilReplicaAnswers()
  expect(logged.slice(1)).toEqual(['Lists and reports are read from the read replica again.'])
})

test('a read that the replica cancels is repeated, unless it can run only once', async () => {
  const broken = async (db: Db) => {
    if (!(await isReplica(db))) return 'primary'
    await sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(5)`.execute(db)
    return 'replica'
  }
  await expect(replicated.read(broken, 'once')).rejects.toThrow()
  expect(await replicated.read(broken)).toBe('primary')
})

test('a refusal by the work is the result, and an error of its own does not count against the replica', async () => {
  const refuse = vi.fn(async () => {
    throw new AppError('NOT_FOUND')
  })
  await expect(replicated.read(refuse)).rejects.toThrow(AppError)
  expect(refuse).toHaveBeenCalledOnce()
  await expect(replicated.read((db) => sql`select no_such_thing()`.execute(db))).rejects.toThrow('no_such_thing')
  expect(logged).toEqual([])
})

test('only reads use the replica, and every exported list does', () => {
  for (const endpoint of allEndpoints.filter((each) => each.fromReplica || each.exports)) {
    expect([endpoint.path, endpoint.method, endpoint.fromReplica]).toEqual([endpoint.path, 'GET', true])
  }
})

/** Reads until the pause of the replica is over and it has caught up. */
async function untilReplicaAnswers(): Promise<void> {
  const now = performance.now.bind(performance)
  let ahead = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  try {
    await vi.waitFor(
      async () => {
        ahead += 10_000
        await namesFor()
        expect(answeredBy.at(-1)).toBe('replica')
      },
      { timeout: 300_000 },
    )
  } finally {
    clock.mockRestore()
  }
}
