import { sql } from 'kysely'
import type { TemplateContent } from '#contract/visit/report-fields.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'

type PublishedTemplate = Awaited<ReturnType<typeof selectPublishedTemplates>>[number]

/** Selects the report templates of a branch that are in use, with their published version. */
export function selectPublishedTemplates(db: BranchDb) {
  return db
    .selectFrom('report_template as t')
    .innerJoin('report_template_version as v', 'v.template_guid', 't.guid')
    .select(['t.title', 't.is_default', 'v.title as published_title'])
    .select(sql<TemplateContent['sections']>`v.sections`.as('sections'))
    .select(
      sql<string[]>`array(select u.care_type_guid from report_template_care_type u where u.template_guid = t.guid)`.as(
        'care_types',
      ),
    )
    .where('v.status', '=', 'published')
    .orderBy('t.title')
    .execute()
}

/** Publishes report templates of another branch in this one, which has none yet. */
export async function insertPublishedTemplates(
  context: Pick<Context, 'db' | 'branch' | 'user' | 'now'>,
  templates: readonly PublishedTemplate[],
): Promise<void> {
  const { db, branch, user, now } = context
  for (const { title, is_default, published_title, sections, care_types } of templates) {
    const of = { branch_id: branch.id }
    const { guid } = await db
      .insertInto('report_template')
      .values({ ...of, title, is_default })
      .returning('guid')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('report_template_version')
      .values({
        ...{ ...of, template_guid: guid, number: 1, status: 'published', published_at: now, published_by: user.guid },
        ...{ title: published_title, sections: JSON.stringify(sections) },
      })
      .execute()
    const uses = care_types.map((care_type_guid) => ({ ...of, template_guid: guid, care_type_guid }))
    if (uses.length > 0) await db.insertInto('report_template_care_type').values(uses).execute()
    await audit(context, 'create', 'report_template', guid, { after: { title } })
  }
}
