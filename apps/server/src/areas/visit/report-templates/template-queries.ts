import { type RawBuilder, sql } from 'kysely'
import type { TemplateContent } from '#contract/visit/report-fields.ts'
import type { TemplateRow, VersionStatus } from '#contract/visit/report-templates.ts'
import type { BranchDb } from '../../../kit/context.ts'

type Sections = TemplateContent['sections']

/** The version that a list shows: the published one, else the draft, else the last retired one. */
const shownVersion = sql`lateral (
  select * from report_template_version o where o.template_guid = t.guid
  order by case o.status when 'published' then 0 when 'draft' then 1 else 2 end, o.number desc limit 1)`

function templates(db: BranchDb) {
  return db
    .selectFrom('report_template as t')
    .innerJoin(
      sql<{ status: VersionStatus; number: number; published_at: string | null }>`${shownVersion}`.as('v'),
      (join) => join.onTrue(),
    )
    .select(['t.guid', 't.title', 't.is_default', 't.version', 'v.status', 'v.number', 'v.published_at'])
    .select([
      sql<boolean>`exists (select from report_template_version o where o.template_guid = t.guid and o.status = 'draft')`.as(
        'has_draft',
      ),
      sql<TemplateRow['care_types']>`(
        select coalesce(jsonb_agg(jsonb_build_object('guid', c.guid, 'title', c.title) order by lower(c.title)), '[]')
        from report_template_care_type u join care_type c on c.guid = u.care_type_guid
        where u.template_guid = t.guid)`.as('care_types'),
    ])
}

/** Selects a page of the templates of a branch by title, and their count. */
export async function selectTemplates(db: BranchDb, { page, page_size }: { page: number; page_size: number }) {
  const rows = await templates(db)
    .orderBy(sql`lower(t.title)`)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { count } = await db
    .selectFrom('report_template')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

export function selectTemplate(db: BranchDb, guid: string) {
  return templates(db).where('t.guid', '=', guid).executeTakeFirst()
}

/** Selects a template and locks it, and with it all its versions, until commit. */
export function lockTemplate(db: BranchDb, guid: string) {
  return db
    .selectFrom('report_template as t')
    .select(['t.guid', 't.title', 't.is_default', 't.version'])
    .where('t.guid', '=', guid)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedTemplate = NonNullable<Awaited<ReturnType<typeof lockTemplate>>>

/** Selects the versions of a template without their contents, the newest first. */
export function selectVersions(db: BranchDb, templateGuid: string) {
  return db
    .selectFrom('report_template_version as v')
    .leftJoin('account as a', 'a.guid', 'v.published_by')
    .select(['v.guid', 'v.number', sql<VersionStatus>`v.status`.as('status'), 'v.published_at'])
    .select('a.name as published_by_name')
    .select(sql<number>`(select count(*) from visit_report r where r.template_version_guid = v.guid)`.as('reports'))
    .where('v.template_guid', '=', templateGuid)
    .orderBy('v.number', 'desc')
    .execute()
}

function contents(db: BranchDb, templateGuid: string) {
  return db
    .selectFrom('report_template_version as v')
    .select(['v.guid', 'v.number', sql<VersionStatus>`v.status`.as('status'), 'v.title'])
    .select(sql<Sections>`v.sections`.as('sections'))
    .where('v.template_guid', '=', templateGuid)
}

/** Selects the newest version with its contents: the draft if there is one. */
export function selectLatest(db: BranchDb, templateGuid: string) {
  return contents(db, templateGuid).orderBy('v.number', 'desc').limit(1).executeTakeFirstOrThrow()
}

export function selectVersion(db: BranchDb, templateGuid: string, guid: string) {
  return contents(db, templateGuid).where('v.guid', '=', guid).executeTakeFirst()
}

/** Writes the contents of a draft; a number makes a new one. */
export async function writeDraft(
  db: BranchDb,
  at: { readonly branchId: number; readonly templateGuid: string; readonly newNumber: number | null },
  { title, sections }: TemplateContent,
): Promise<void> {
  const json: RawBuilder<string> = sql`${JSON.stringify(sections)}::jsonb`
  if (at.newNumber === null) {
    await db
      .updateTable('report_template_version')
      .set({ title, sections: json, version: sql`version + 1` })
      .where('template_guid', '=', at.templateGuid)
      .where('status', '=', 'draft')
      .execute()
    return
  }
  await db
    .insertInto('report_template_version')
    .values({ branch_id: at.branchId, template_guid: at.templateGuid, number: at.newNumber, title, sections: json })
    .execute()
}
