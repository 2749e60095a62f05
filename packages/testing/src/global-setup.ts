import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { clientConfig } from '#server/database/connection.ts'
import { fingerprint, migrate, readMigrations } from '#server/database/migrate.ts'
import { startScratchServer } from '#server/database/scratch-server.ts'
import { type SignIns, signIns } from '#server/database/sign-ins.ts'
import { compileRules } from './peppol/official-rules.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL, as its superuser. */
    databaseServer: string
    /** The name of the database with all migrations and no rows. */
    templateDatabase: string
    /** How the server signs in to it. */
    signIns: SignIns
  }
}

/**
 * Starts one PostgreSQL for the whole run, with the schema in a template that each test file copies, and compiles the
 * official rules for e-invoices where somebody has them, which would take longer than a test may.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.PEPPOL_RULES) compileRules(process.env.PEPPOL_RULES)
  const server = await startScratchServer()
  try {
    const template = `template_${fingerprint(await readMigrations())}`
    const client = new pg.Client(clientConfig(server.url))
    await client.connect()
    await client.query(`create database ${template}`)
    await migrate(withDatabase(server.url, template))
    project.provide('signIns', await signIns(withDatabase(server.url, template)))
    await leaveAlone(client, template)
    await client.end()
    project.provide('databaseServer', server.url)
    project.provide('templateDatabase', template)
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}

/** Waits for ended sessions to disappear, since a database with a session cannot be copied. */
async function leaveAlone(client: pg.Client, database: string): Promise<void> {
  const sessions = 'select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = $1'
  while ((await client.query(sessions, [database])).rows.length > 0);
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
