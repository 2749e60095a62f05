import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { document } from '#testing/builders/documents.ts'
import { invoiceable, ledgerTotal, transactionsOf } from '#testing/builders/invoiceable.ts'
import { queueTransactions } from '#testing/builders/invoicing.ts'
import { carer } from '#testing/builders/rota.ts'
import { columnsOf, contentsOf, schemaOf } from '#testing/database-contents.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { startObjectServer } from '#testing/object-server.ts'
import { ownedDatabase } from '#testing/owned-database.ts'
import { keptReleases, releasedDatabase } from '#testing/released-database.ts'
import { runJob, runJobs } from '#testing/run-jobs.ts'
import { startWorker } from '#testing/start-worker.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { connect, type Db } from '../database/connection.ts'
import { migrate } from '../database/migrate.ts'
import { signIns } from '../database/sign-ins.ts'
import type { FileStore } from '../kit/files/file-store.ts'
import { localFileStore } from '../kit/files/local-file-store.ts'
import { openObjectStore } from '../kit/files/object-file-store.ts'
import { backUp } from './back-up.ts'
import { checkBackup, refuseFilled, restore } from './restore.ts'
import { markUnfinished, refuseUnfinished } from './unfinished-restore.ts'

const app = await testApp()
const [target, elsewhere] = [await testDatabase({ empty: true }), await testDatabase({ empty: true })]
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almoner-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const newFolder = () => localFileStore(join(folder, randomUUID()))
const log = () => {}

async function backedUp(databaseUrl: string, files: FileStore): Promise<string> {
  const path = join(folder, `${randomUUID()}.almoner`)
  await backUp({ databaseUrl, files, path, now: app.clock.now(), log, signal: new AbortController().signal })
  return path
}

async function restored(databaseUrl: string, files: FileStore, path: string): Promise<void> {
  await refuseFilled(databaseUrl, files)
  await restore({ databaseUrl, files, path, manifest: await checkBackup(path), log })
}

/** Returns every row of every table, except those that differ by installation. */
const rowsOf = async (owner: Db, without: readonly string[] = []) =>
  contentsOf(owner, await columnsOf(owner, ['secret', ...without]))

async function sequencesOf(owner: Db): Promise<object[]> {
  const { rows } = await sql<object>`
    select sequencename, last_value from pg_sequences where schemaname = 'public' order by sequencename`.execute(owner)
  return rows
}

async function jobsOf(owner: Db): Promise<object[]> {
  const { rows } = await sql<object>`
    select task_identifier, key, priority, run_at, max_attempts, queue_name from graphile_worker.jobs order by key`.execute(
    owner,
  )
  return rows
}

/** Throws for an index that does not match its table, and for a damaged table. */
async function checkStorage(owner: Db): Promise<void> {
  await sql`create extension amcheck`.execute(owner)
  const { rows } = await sql`
    select bt_index_check(i.indexrelid, true)
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relnamespace = 'public'::regnamespace`.execute(owner)
  expect(rows.length).toBeGreaterThan(100)
  const damage = await sql`
    select c.oid::regclass, d.msg from pg_class c cross join lateral verify_heapam(c.oid) d
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(owner)
  expect(damage.rows).toEqual([])
  await sql`drop extension amcheck`.execute(owner)
}

test('a backup made while a task is processed restores that state, and the task continues to the same invoices', async () => {
  const { owner, services } = app
  const { periodGuid } = await invoiceable(app, 300)
  const carerGuid = await carer(owner, { branchId: app.branchId })
  const storageKey = `documents/${app.branchGuid}/2026-11-20/${randomUUID()}`
  await services.files.write(storageKey, Readable.from([Buffer.from('Dear Pat')]))
  await services.files.write('documents/of/nobody', Readable.from([Buffer.from('left over')]))
  await document(owner, { branchId: app.branchId, carerGuid, storageKey })
  const guids = (await transactionsOf(app, periodGuid)).map(({ guid }) => guid)
  await queueTransactions(app, periodGuid, guids)

  // Locks stop the worker half-way.
  const held = (await transactionsOf(app, periodGuid)).slice(150).map(({ id }) => id)
  const store = await startObjectServer()
  const files = await openObjectStore(store.store)
  await owner.transaction().execute(async (holder) => {
    await holder.selectFrom('billing_transaction').select('id').where('id', 'in', held).forUpdate().execute()
    await startWorker(app)
    await untilLocksAreWaitedFor(owner, 1, holder)
    const path = await backedUp(app.url, services.files)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await restored(target.url, files, path)
    expect(await rowsOf(target.owner)).toEqual(await rowsOf(owner))
    expect(await sequencesOf(target.owner)).toEqual(await sequencesOf(owner))
    expect(await jobsOf(target.owner)).toEqual(await jobsOf(owner))
  })
  expect(await schemaOf(target.owner)).toEqual(await schemaOf(owner))
  await checkStorage(target.owner)
  expect(await text(await files.read(storageKey))).toBe('Dear Pat')
  expect([...store.objects.keys()]).toEqual([storageKey])
  await store.close()

  const own = await signIns(target.url)
  const copy: TestApp = { ...app, ...target, signIns: own }
  await startWorker(copy)
  const taskIn = async (db: Db) => (await db.selectFrom('task').select('status').execute()).map(({ status }) => status)
  for (const db of [owner, target.owner]) {
    await vi.waitFor(async () => expect(await taskIn(db)).toEqual(['Complete']), { timeout: 300_000, interval: 50 })
  }
  const invoices = async (of: TestApp) =>
    (await transactionsOf(of, periodGuid)).map(({ guid, reference, status, total_pence }) => [
      guid,
      reference,
      status,
      total_pence,
    ])
  expect(await invoices(copy)).toEqual(await invoices(app))
  expect(await ledgerTotal(copy)).toBe(300 * 2787)
})

test('an owner without superuser rights backs up and restores every row', async () => {
  const path = await backedUp(app.url, app.services.files)
  const first = await ownedDatabase({ mayUseRoles: true })
  await restored(first.url, newFolder(), path)
  const second = await ownedDatabase({ mayUseRoles: true })
  await restored(second.url, newFolder(), await backedUp(first.url, app.services.files))
  const owner = connect(second.url, { max: 2 })
  expect(await rowsOf(owner.db)).toEqual(await rowsOf(app.owner))
  // The copy has its own roles, not those of the original installation.
  expect(new URL((await signIns(second.url)).app).username).not.toBe(new URL((await signIns(first.url)).app).username)
  await owner.close()
})

test('a backup of an older release is upgraded to the current one', async () => {
  const [release = ''] = await keptReleases()
  const old = await releasedDatabase(release)
  const path = await backedUp(old.url, app.services.files)
  await restored(elsewhere.url, newFolder(), path)
  await migrate(old.url)
  await signIns(old.url)
  // Rows that later migrations insert have new guids.
  const written = ['audit', 'law_figure', 'minimum_wage', 'minimum_wage_band']
  expect(await rowsOf(elsewhere.owner, written)).toEqual(await rowsOf(old.owner, written))
  expect(await schemaOf(elsewhere.owner)).toEqual(await schemaOf(old.owner))
})

test('a database or a file store that is not empty is refused', async () => {
  await expect(refuseFilled(app.url, newFolder())).rejects.toThrow('The database is not empty')
  const empty = await ownedDatabase({ mayUseRoles: true })
  const files = newFolder()
  await refuseFilled(empty.url, files)
  await files.write('documents/one', Readable.from([Buffer.from('x')]))
  await expect(refuseFilled(empty.url, files)).rejects.toThrow('The file store is not empty')
})

test('a file that was cut off or altered, or is not a backup, is refused', async () => {
  const path = await backedUp(app.url, app.services.files)
  const whole = await readFile(path)
  const wrong = join(folder, 'wrong')
  const altered = (at: number) => Buffer.from(whole).fill((whole[at] ?? 0) ^ 1, at, at + 1)
  const cases = [0.1, 0.5, 0.9].map((share) => Math.floor(whole.length * share))
  for (const content of [
    ...cases.flatMap((at) => [whole.subarray(0, at), altered(at)]),
    whole.subarray(0, whole.length - 1),
    Buffer.from('Dear Pat'),
    Buffer.alloc(0),
  ]) {
    await writeFile(wrong, content)
    await expect(checkBackup(wrong)).rejects.toThrow(`${wrong} is not a complete backup`)
  }
  await expect(checkBackup(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('no file is removed while a backup still needs it, and it is afterwards', async () => {
  const { owner, services } = app
  const key = `documents/${app.branchGuid}/2026-11-21/${randomUUID()}`
  await services.files.write(key, Readable.from([Buffer.from('Dear Sam')]))
  const carerGuid = await carer(owner, { branchId: app.branchId })
  await document(owner, { branchId: app.branchId, carerGuid, storageKey: key })

  // The row is deleted before the backup reads the file.
  const files: FileStore = {
    ...services.files,
    async size(each) {
      await owner.deleteFrom('document').where('storage_key', '=', key).execute()
      await runJob(services, 'remove-stored-file', { key })
      return services.files.size(each)
    },
  }
  const path = await backedUp(app.url, files)
  const copy = newFolder()
  const empty = await ownedDatabase({ mayUseRoles: true })
  await restored(empty.url, copy, path)
  expect(await text(await copy.read(key))).toBe('Dear Sam')

  expect(await services.files.size(key)).toBe(8)
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`.execute(
    owner,
  )
  await runJobs(app)
  expect(await services.files.size(key)).toBeUndefined()
})

test('a backup that fails or is stopped leaves no file', async () => {
  const path = join(folder, 'never.almoner')
  const controller = new AbortController()
  const files: FileStore = {
    ...app.services.files,
    async size() {
      controller.abort()
      return 8
    },
  }
  const options = { databaseUrl: app.url, path, now: app.clock.now(), log }
  await expect(backUp({ ...options, files, signal: controller.signal })).rejects.toThrow('The backup was stopped.')
  const broken: FileStore = { ...files, size: () => Promise.reject(new Error('no answer')) }
  await expect(backUp({ ...options, files: broken, signal: new AbortController().signal })).rejects.toThrow('no answer')
  expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([])
})

test('a database with an interrupted restore does not count as a new one', async () => {
  const { url } = await testDatabase({ empty: true })
  await migrate(url)
  await refuseUnfinished(url)
  await markUnfinished(url)
  await expect(refuseUnfinished(url)).rejects.toThrow('A restore into this database did not finish')
})
