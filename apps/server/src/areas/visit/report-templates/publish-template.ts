import { sql } from 'kysely'
import { AppError, type FieldErrors } from '#contract/errors.ts'
import { publishTemplate, retireTemplate, useTemplateFor } from '#contract/visit/report-templates.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { lockedTemplate, raiseVersion } from './save-template.ts'
import { selectLatest, selectTemplate } from './template-queries.ts'

const refusals: Readonly<Record<string, FieldErrors>> = {
  report_template_care_type_once: {
    care_type_guids: ['Another template is used for one of these care types already.'],
  },
  report_template_care_type_care_type_guid_fkey: { care_type_guids: ['Care type not found.'] },
}

export const publishTemplateHandlers: readonly Handler[] = [
  handle(publishTemplate, async ({ params }, context) => {
    const { db, user, now } = context
    const template = await lockedTemplate(context, params.guid)
    const draft = await selectLatest(db, template.guid)
    if (draft.status !== 'draft') throw new AppError('NO_DRAFT')
    await retirePublished(context, template.guid)
    await db
      .updateTable('report_template_version')
      .set({ status: 'published', published_at: now, published_by: user.guid, version: sql`version + 1` })
      .where('guid', '=', draft.guid)
      .execute()
    await raiseVersion(context, template)
    await audit(context, 'publish', 'report_template', template.guid, { after: { number: draft.number } })
    return undefined
  }),
  handle(retireTemplate, async ({ params }, context) => {
    const { db } = context
    const template = await lockedTemplate(context, params.guid)
    const before = await useOf(context, template.guid)
    if (!(await retirePublished(context, template.guid))) throw new AppError('NOT_PUBLISHED')
    await db.deleteFrom('report_template_care_type').where('template_guid', '=', template.guid).execute()
    await raiseVersion(context, template, { is_default: false })
    await audit(context, 'retire', 'report_template', template.guid, {
      before,
      after: await useOf(context, template.guid),
    })
    return undefined
  }),
  handle(useTemplateFor, async ({ params, body }, context) => {
    const { db, branch } = context
    const template = await lockedTemplate(context, params.guid)
    const before = await useOf(context, template.guid)
    if (before.status !== 'published') throw new AppError('NOT_PUBLISHED')
    if (body.is_default) await endOtherDefault(context, template.guid)
    await raiseVersion(context, template, { is_default: body.is_default })
    await db.deleteFrom('report_template_care_type').where('template_guid', '=', template.guid).execute()
    const careTypes = [...new Set(body.care_type_guids)]
    if (careTypes.length > 0) {
      const rows = careTypes.map((care_type_guid) => ({
        ...{ branch_id: branch.id, template_guid: template.guid, care_type_guid },
      }))
      await refuseConstraint(refusals, db.insertInto('report_template_care_type').values(rows).execute())
    }
    await audit(context, 'update', 'report_template', template.guid, {
      before,
      after: await useOf(context, template.guid),
    })
    return undefined
  }),
]

/** Returns whether there was a published version. */
async function retirePublished({ db }: Context, templateGuid: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_template_version')
    .set({ status: 'retired', version: sql`version + 1` })
    .where('template_guid', '=', templateGuid)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A branch has one default template, so the one before it is none any more. */
async function endOtherDefault(context: Context, templateGuid: string): Promise<void> {
  const ended = await context.db
    .updateTable('report_template')
    .set({ is_default: false, version: sql`version + 1` })
    .where('is_default', '=', true)
    .where('guid', '!=', templateGuid)
    .returning('guid')
    .execute()
  for (const { guid } of ended) {
    const change = { before: { is_default: true }, after: { is_default: false } }
    await audit(context, 'update', 'report_template', guid, change)
  }
}

async function useOf({ db }: Context, guid: string) {
  const template = await selectTemplate(db, guid)
  const careTypes = template?.care_types.map(({ title }) => title) ?? []
  return { status: template?.status, is_default: template?.is_default, care_types: careTypes.join(', ') }
}
