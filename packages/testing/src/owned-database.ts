import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { withSession } from '#server/database/connection.ts'
import { runStatement } from './run-statement.ts'

export interface OwnedDatabase {
  readonly url: string
  readonly owner: string
}

/**
 * Creates a database whose owner is not a superuser and may create roles, like on a managed PostgreSQL. With
 * `mayUseRoles` its administrator has granted the owner the roles created by the first installation on the server.
 */
export async function ownedDatabase(options: { readonly mayUseRoles: boolean }): Promise<OwnedDatabase> {
  const server = inject('databaseServer')
  const name = `owned_${randomBytes(4).toString('hex')}`
  await runStatement(server, `create role ${name} login createrole password 'owned'`)
  await runStatement(server, `create database ${name} owner ${name} template template0`)
  if (options.mayUseRoles) await letUseRoles(name)
  onTestFinished(async () => {
    await runStatement(server, `drop database ${name} with (force)`)
    const made = await withSession(server, (client) =>
      client.query<{ role: string }>(
        'select member::regrole::text as role from pg_auth_members where grantor = $1::regrole and member <> grantor',
        [name],
      ),
    )
    for (const { role } of made.rows) await runStatement(server, `drop role ${role}`)
    await runStatement(server, `drop owned by ${name} cascade`)
    await runStatement(server, `drop role ${name}`)
  })
  const url = new URL(server)
  Object.assign(url, { username: name, password: 'owned', pathname: `/${name}` })
  return { url: url.href, owner: name }
}

export async function letUseRoles(owner: string): Promise<void> {
  await runStatement(inject('databaseServer'), `grant almoner_app, almoner_queue to ${owner} with admin option`)
}
