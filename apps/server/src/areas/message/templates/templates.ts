import { sql } from 'kysely'
import { AppError, type FieldErrors } from '#contract/errors.ts'
import {
  createMessageTemplate,
  deleteMessageTemplate,
  getPlaceholderValues,
  listMessageTemplates,
  updateMessageTemplate,
} from '#contract/message/templates.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { placeholderValues } from './placeholder-values.ts'
import { lockTemplate, selectTemplates } from './template-queries.ts'

const taken: Readonly<Record<string, FieldErrors>> = {
  message_template_title: { title: ['Template with this title already exists'] },
}

/** Decision 0142. */
export const templateHandlers: readonly Handler[] = [
  handle(listMessageTemplates, async (_input, { db }) => {
    const templates = await selectTemplates(db)
    return { templates, count: templates.length }
  }),
  handle(createMessageTemplate, async ({ body }, context) => {
    const { db, branch } = context
    const row = { ...body, branch_id: branch.id }
    const insert = db.insertInto('message_template').values(row).returning('guid').executeTakeFirstOrThrow()
    const { guid } = await refuseConstraint(taken, insert)
    await audit(context, 'create', 'message_template', guid, { after: body })
    return { guid }
  }),
  handle(updateMessageTemplate, async ({ params, body }, context) => {
    const { db } = context
    const template = await locked(db, params.guid)
    refuseStale(context, 'message_template', template)
    const values = { ...body, version: sql<number>`version + 1` }
    await refuseConstraint(
      taken,
      db.updateTable('message_template').set(values).where('guid', '=', template.guid).execute(),
    )
    const before = { title: template.title, text: template.text }
    await audit(context, 'update', 'message_template', template.guid, { before, after: body })
    return undefined
  }),
  handle(deleteMessageTemplate, async ({ params }, context) => {
    const { db } = context
    const { guid, title, text } = await locked(db, params.guid)
    await db.deleteFrom('message_template').where('guid', '=', guid).execute()
    await audit(context, 'delete', 'message_template', guid, { before: { title, text } })
    return undefined
  }),
  handle(getPlaceholderValues, async ({ params }, { db, branch, user, now }) => {
    const values = await placeholderValues(db, { branch, senderGuid: user.guid, now }, [params.carer])
    const found = values.get(params.carer.toLowerCase())
    if (!found) throw new AppError('NOT_FOUND', 'Carer not found')
    return found
  }),
]

async function locked(db: BranchDb, guid: string) {
  const template = await lockTemplate(db, guid)
  if (!template) throw new AppError('NOT_FOUND', 'Template not found')
  return template
}
