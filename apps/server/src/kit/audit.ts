import type { AnyDb } from './context.ts'

/** A handler's context, or what stands for it where nobody is signed in yet. */
interface Actor {
  readonly db: AnyDb
  readonly branch: { readonly id: number } | null
  readonly user: { readonly guid: string }
  readonly now: string
}

/** The fields that matter to the reader of the history. */
interface Change {
  readonly before?: unknown
  readonly after?: unknown
}

export interface AuditEntry extends Change {
  readonly action: string
  readonly entity: string
  readonly entityGuid: string | null
}

/** Rows of one statement: PostgreSQL takes at most 65,535 values. */
const rowsAtOnce = 1000

/** Records who did what. */
export function audit(
  actor: Actor,
  action: string,
  entity: string,
  entityGuid: string | null,
  change: Change = {},
): Promise<void> {
  return auditAll(actor, [{ action, entity, entityGuid, ...change }])
}

/** Records all that one request or job has done, in the order given, with one statement for each thousand entries. */
export async function auditAll({ db, branch, user, now }: Actor, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ action, entity, entityGuid, before, after }) => ({
    at: now,
    branch_id: branch?.id ?? null,
    account_guid: user.guid,
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

/** For what belongs to no branch, such as models and finance settings: every branch sees it. */
export function auditCompany(actor: Actor, ...entry: Tail<Parameters<typeof audit>>): Promise<void> {
  return audit({ ...actor, branch: null }, ...entry)
}

/** `auditAll` for what belongs to no branch. */
export function auditAllCompany(actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  return auditAll({ ...actor, branch: null }, entries)
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never
