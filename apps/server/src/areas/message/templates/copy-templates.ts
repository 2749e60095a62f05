import { auditAll } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import type { selectTemplates } from './template-queries.ts'

/** Inserts the message templates of another branch in this one, which has none yet. */
export async function insertTemplates(
  context: Pick<Context, 'db' | 'branch' | 'user' | 'now'>,
  templates: Awaited<ReturnType<typeof selectTemplates>>,
): Promise<void> {
  const { db, branch } = context
  if (templates.length === 0) return
  const inserted = await db
    .insertInto('message_template')
    .values(templates.map(({ title, text }) => ({ branch_id: branch.id, title, text })))
    .returning(['guid', 'title', 'text'])
    .execute()
  await auditAll(
    context,
    inserted.map(({ guid, ...after }) => ({
      ...{ action: 'create', entity: 'message_template', entityGuid: guid, after },
    })),
  )
}
