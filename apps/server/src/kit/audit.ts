import type { AnyDb } from './context.ts'

/** A handler's context, or its equivalent before sign-in. */
interface Actor {
  readonly db: AnyDb
  readonly branch: { readonly id: number } | null
  /** Null for the work of the clock, which nobody has asked for. */
  readonly user: { readonly guid: string } | null
  readonly now: string
}

/** The user name of what no account has done. */
export const systemName = 'Almoner'

/** The fields shown in the history. */
interface Change {
  readonly before?: unknown
  readonly after?: unknown
}

export interface AuditEntry extends Change {
  readonly action: string
  readonly entity: string
  readonly entityGuid: string | null
}

/** Rows per statement: PostgreSQL takes at most 65,535 values. */
const rowsAtOnce = 1000

/** Records an action with its user. */
export function audit(
  actor: Actor,
  action: string,
  entity: string,
  entityGuid: string | null,
  change: Change = {},
): Promise<void> {
  return auditAll(actor, [{ action, entity, entityGuid, ...change }])
}

/** Records everything that one request or job did, in the order given, with one statement per thousand entries. */
export async function auditAll({ db, branch, user, now }: Actor, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ action, entity, entityGuid, before, after }) => ({
    at: now,
    branch_id: branch?.id ?? null,
    account_guid: user?.guid ?? null,
    action,
    entity,
    entity_guid: entityGuid,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto('audit')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
  }
}

/** Records an action on company-wide data, such as models and finance settings. Every branch sees it. */
export function auditCompany(actor: Actor, ...entry: Tail<Parameters<typeof audit>>): Promise<void> {
  return audit({ ...actor, branch: null }, ...entry)
}

/** `auditAll` for company-wide data. */
export function auditAllCompany(actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  return auditAll({ ...actor, branch: null }, entries)
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never
