import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { applyFile } from './apply-file.ts'

/**
 * A file that defines one function, with the triggers that call it, or one view. It has the name of its object and may
 * be applied again at any time. `name` is `functions/fold_text`.
 */
export interface Repeatable {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  readonly triggers: number
}

/** Functions come first, because views call them. Inside a folder files are applied by name. */
const folders = ['functions', 'views'] as const

export async function readRepeatables(folder: string): Promise<Repeatable[]> {
  const all = await Promise.all(
    folders.map(async (kind) => {
      const files = await readdir(join(folder, kind)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return Promise.all(
        files
          .filter((file) => file.endsWith('.sql'))
          .sort()
          .map(async (file) => {
            const sql = (await readFile(join(folder, kind, file), 'utf8')).replaceAll('\r\n', '\n')
            const checksum = createHash('sha256').update(sql).digest('hex')
            const triggers = sql.match(/^create (?:or replace |constraint )?trigger /gm)?.length ?? 0
            return { name: `${kind}/${file.slice(0, -'.sql'.length)}`, sql, checksum, triggers }
          }),
      )
    }),
  )
  return all.flat()
}

interface Defined {
  readonly name: string
  /** The checksum of the file that defined it, stored as the comment of the object. Null for objects of a migration. */
  readonly checksum: string | null
  readonly triggers: number
}

/**
 * Brings functions, triggers and views to the state of their files, in one transaction, and returns the names of the
 * applied files. A file is applied when its text has changed or when an object that it defines is missing.
 *
 * The checksum is the comment of the function or view: it is dropped with the object, and a backup, which copies rows
 * only, cannot carry it to a database with other functions.
 */
export async function applyRepeatables(client: pg.Client, repeatables: readonly Repeatable[]): Promise<string[]> {
  const defined = new Map((await selectDefined(client)).map((object) => [object.name, object]))
  refuseUnknown(repeatables, defined)

  const pending = repeatables.filter(({ name, checksum, triggers }) => {
    const found = defined.get(name)
    return found?.checksum !== checksum || found.triggers < triggers
  })
  if (pending.length === 0) return []
  await client.query('begin')
  // A function may call one that comes later.
  await client.query('set local check_function_bodies = off')
  for (const { name, sql, checksum } of pending) {
    const [kind, object = ''] = name.split('/')
    const target = `${kind === 'views' ? 'view' : 'routine'} public.${client.escapeIdentifier(object)}`
    // By default every role may call a new function. The server's roles get the right by default privileges.
    const rights = kind === 'functions' ? `revoke execute on ${target} from public;` : ''
    await applyFile(client, `${name}.sql`, `${sql}\n${rights} comment on ${target} is 'repeatable ${checksum}';`)
  }
  await client.query('commit')
  return pending.map(({ name }) => name)
}

/** Selects the functions, procedures and views of the schema, without those of extensions. */
async function selectDefined(client: pg.Client): Promise<Defined[]> {
  const { rows } = await client.query<Defined>(
    `select 'functions/' || p.proname as name,
      substring(obj_description(p.oid, 'pg_proc') from '^repeatable ([0-9a-f]{64})$') as checksum,
      (select count(*)::integer from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal) as triggers
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select 'views/' || c.relname, substring(obj_description(c.oid, 'pg_class') from '^repeatable ([0-9a-f]{64})$'), 0
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  )
  return rows
}

/** Refuses objects of a removed file, until a migration drops them. */
function refuseUnknown(repeatables: readonly Repeatable[], defined: ReadonlyMap<string, Defined>): void {
  const known = new Set(repeatables.map(({ name }) => name))
  const left = [...defined.values()].find(({ name, checksum }) => checksum !== null && !known.has(name))
  if (!left) return
  throw new StartupError(
    `The database has ${left.name}, which this release has no file for: a newer release made it, or the file was removed without a migration that drops it.`,
  )
}
