import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Db, requestLimits } from '#server/database/connection.ts'
import { type SignIns, sameLogin, signIns } from '#server/database/sign-ins.ts'
import { runStatement } from './run-statement.ts'

export type TestDatabase = {
  /** The address as the database's owner, for migrations, the demo and programs. */
  readonly url: string
  /** The server's sign-ins, for code that opens sessions of its own. */
  readonly signIns: SignIns
  /** The server's view: a role subject to row-level security. */
  readonly db: Db
  /** The owner's view, without row-level security: for setting up a test and checking all rows. */
  readonly owner: Db
}

/**
 * Creates a database for the test file, with the schema and no rows. Called at the top of the file, before its tests:
 * `const { db } = await testDatabase()`. It is dropped after the last test.
 */
export async function testDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = options.empty ? 'template0' : inject('templateDatabase')
  await runStatement(server, `create database ${name} template ${template} strategy file_copy`)

  const address = new URL(server)
  address.pathname = `/${name}`
  const url = address.href
  // An empty database has no roles of its own yet; those of the template work as long as anyone may connect to it.
  const own = options.empty ? sameLogins(url, inject('signIns')) : await signIns(url)
  // On a busy machine a call of many at once waits long for its session.
  const openLimit = 120_000
  const app = connect(own.app, { max: 5, openLimit, limits: requestLimits, prepares: true })
  const owner = connect(url, { max: 5, openLimit })
  afterAll(async () => {
    await app.close()
    await owner.close()
    // `force` ends the sessions that a failed test left open.
    await runStatement(server, `drop database ${name} with (force)`)
  })
  return { url, signIns: own, db: app.db, owner: owner.db }
}

function sameLogins(url: string, { app, queue }: SignIns): SignIns {
  return { app: sameLogin(url, app), queue: sameLogin(url, queue) }
}
