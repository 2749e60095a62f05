import { sql } from 'kysely'
import { AppError, type FieldErrors } from '#contract/errors.ts'
import type { TemplateContent } from '#contract/visit/report-fields.ts'
import { createReportTemplate, deleteTemplateDraft, saveTemplateDraft } from '#contract/visit/report-templates.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { type LockedTemplate, lockTemplate, selectLatest, writeDraft } from './template-queries.ts'

const taken: Readonly<Record<string, FieldErrors>> = {
  report_template_title: { title: ['Template with this title already exists'] },
}

export const saveTemplateHandlers: readonly Handler[] = [
  handle(createReportTemplate, async ({ body }, context) => {
    const { db, branch } = context
    const { guid } = await refuseConstraint(
      taken,
      db
        .insertInto('report_template')
        .values({ branch_id: branch.id, title: body.title })
        .returning('guid')
        .executeTakeFirstOrThrow(),
    )
    await writeDraft(db, { branchId: branch.id, templateGuid: guid, newNumber: 1 }, body)
    await audit(context, 'create', 'report_template', guid, { after: contentsForHistory(body) })
    return { guid }
  }),
  handle(saveTemplateDraft, async ({ params, body }, context) => {
    const { db, branch } = context
    const template = await lockedTemplate(context, params.guid)
    const latest = await selectLatest(db, template.guid)
    const newNumber = latest.status === 'draft' ? null : latest.number + 1
    await refuseConstraint(taken, raiseVersion(context, template, { title: body.title }))
    await writeDraft(db, { branchId: branch.id, templateGuid: template.guid, newNumber }, body)
    await audit(context, 'update', 'report_template', template.guid, {
      before: contentsForHistory(latest),
      after: contentsForHistory(body),
    })
    return undefined
  }),
  handle(deleteTemplateDraft, async ({ params }, context) => {
    const { db } = context
    const template = await lockedTemplate(context, params.guid)
    const draft = await selectLatest(db, template.guid)
    if (draft.status !== 'draft') throw new AppError('NOT_FOUND', 'Draft not found')
    await db.deleteFrom('report_template_version').where('guid', '=', draft.guid).execute()
    if (draft.number === 1) {
      await db.deleteFrom('report_template').where('guid', '=', template.guid).execute()
      await audit(context, 'delete', 'report_template', template.guid, { before: contentsForHistory(draft) })
      return undefined
    }
    const kept = await selectLatest(db, template.guid)
    await refuseConstraint(taken, raiseVersion(context, template, { title: kept.title }))
    await audit(context, 'update', 'report_template', template.guid, {
      before: contentsForHistory(draft),
      after: contentsForHistory(kept),
    })
    return undefined
  }),
]

/** Locks a template that the caller has seen as it is. Throws NOT_FOUND or CHANGED_MEANWHILE. */
export async function lockedTemplate(context: Context, guid: string): Promise<LockedTemplate> {
  const template = await lockTemplate(context.db, guid)
  if (!template) throw new AppError('NOT_FOUND', 'Report template not found')
  refuseStale(context, 'report_template', template)
  return template
}

export async function raiseVersion(
  { db }: Context,
  { guid }: LockedTemplate,
  values: { readonly title?: string; readonly is_default?: boolean } = {},
): Promise<void> {
  await db
    .updateTable('report_template')
    .set({ ...values, version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
}

/** The contents as a history can show them: a line for each field. */
function contentsForHistory({ title, sections }: TemplateContent) {
  const fields = sections.flatMap((section) => section.fields.map((field) => `${section.title}: ${field.title}`))
  return { title, fields: fields.join('; ') }
}
