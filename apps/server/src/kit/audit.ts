import type { Context } from './context.ts'

/** Writes who did what: `before` and `after` are the fields that matter to the reader of the history. */
export async function audit(
  context: Context,
  action: string,
  entity: string,
  entityGuid: string,
  change: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  const { db, branch, user, now } = context
  await db
    .insertInto('audit')
    .values({
      at: now,
      branch_id: branch.id,
      account_guid: user.guid,
      action,
      entity,
      entity_guid: entityGuid,
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
    })
    .execute()
}
