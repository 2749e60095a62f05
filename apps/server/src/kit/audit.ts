import type { AnyDb } from './context.ts'

/** A handler's context, or what stands for it where nobody is signed in yet. */
interface Actor {
  readonly db: AnyDb
  readonly branch: { readonly id: number } | null
  readonly user: { readonly guid: string }
  readonly now: string
}

/** Writes who did what: `before` and `after` are the fields that matter to the reader of the history. */
export async function audit(
  actor: Actor,
  action: string,
  entity: string,
  entityGuid: string | null,
  change: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  const { db, branch, user, now } = actor
  await db
    .insertInto('audit')
    .values({
      at: now,
      branch_id: branch?.id ?? null,
      account_guid: user.guid,
      action,
      entity,
      entity_guid: entityGuid,
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
    })
    .execute()
}

/** The same of what belongs to no branch, such as models and finance settings: every branch is told of it. */
export function auditCompany(actor: Actor, ...entry: Tail<Parameters<typeof audit>>): Promise<void> {
  return audit({ ...actor, branch: null }, ...entry)
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never
