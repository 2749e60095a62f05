import { sql } from 'kysely'
import type { ReportTemplate, VisitReport } from '#contract/visit/report-fields.ts'
import type { BranchDb } from '../../../kit/context.ts'

type Sections = ReportTemplate['sections']
type Fields = VisitReport['fields']

/** Selects the report of a visit with the version of the template that it was reported with (VISIT-025). */
export async function selectReport(db: BranchDb, visitId: number): Promise<VisitReport | null> {
  const row = await db
    .selectFrom('visit_report as r')
    .innerJoin('report_template_version as v', 'v.guid', 'r.template_version_guid')
    .select(['r.guid', sql<Fields>`r.fields`.as('fields'), 'v.guid as template_guid', 'v.title'])
    .select(sql<Sections>`v.sections`.as('sections'))
    .where('r.visit_id', '=', visitId)
    .executeTakeFirst()
  if (!row) return null
  const { guid, fields, template_guid, title, sections } = row
  return { guid, fields, template: { guid: template_guid, title, sections } }
}

/** Selects the template that a visit without a report gets: that of its care type, else the default of the branch. */
export async function selectTemplateFor(db: BranchDb, visitId: number): Promise<ReportTemplate | null> {
  const row = await db
    .selectFrom('visit as v')
    .innerJoin('assignee as a', 'a.id', 'v.assignee_id')
    .innerJoin('report_template as t', (join) =>
      join.on(sql<boolean>`t.guid = coalesce(
        (select u.template_guid from report_template_care_type u
          join report_template_version p on p.template_guid = u.template_guid and p.status = 'published'
          where u.branch_id = v.branch_id and u.care_type_guid = a.care_type_guid),
        (select d.guid from report_template d where d.branch_id = v.branch_id and d.is_default))`),
    )
    .innerJoin('report_template_version as o', (join) =>
      join.onRef('o.template_guid', '=', 't.guid').on('o.status', '=', 'published'),
    )
    .select(['o.guid', 'o.title', sql<Sections>`o.sections`.as('sections')])
    .where('v.id', '=', visitId)
    .executeTakeFirst()
  return row ?? null
}

/** Selects a version of the same template that was published later or earlier; a draft is none. */
export async function selectOtherVersion(
  db: BranchDb,
  guid: string,
  sameTemplateAs: string,
): Promise<ReportTemplate | null> {
  const row = await db
    .selectFrom('report_template_version as v')
    .select(['v.guid', 'v.title', sql<Sections>`v.sections`.as('sections')])
    .where('v.guid', '=', guid)
    .where('v.status', '!=', 'draft')
    .where('v.template_guid', '=', (query) =>
      query.selectFrom('report_template_version as o').select('o.template_guid').where('o.guid', '=', sameTemplateAs),
    )
    .executeTakeFirst()
  return row ?? null
}

interface Reported {
  readonly branchId: number
  readonly visitId: number
  readonly templateGuid: string
  readonly fields: Fields
  readonly at: string
  readonly byName: string
}

/** Writes the answers of a visit. Answers to other fields of its report stay. */
export async function writeReport(db: BranchDb, report: Reported): Promise<void> {
  const { branchId, visitId, templateGuid, fields, at, byName } = report
  await db
    .insertInto('visit_report')
    .values({
      ...{ branch_id: branchId, visit_id: visitId, template_version_guid: templateGuid },
      ...{ completed_at: at, completed_by_name: byName, fields: sql`${JSON.stringify(fields)}::jsonb` },
    })
    .onConflict((conflict) =>
      conflict.column('visit_id').doUpdateSet({
        fields: sql`visit_report.fields || excluded.fields`,
        completed_at: at,
        completed_by_name: byName,
        version: sql`visit_report.version + 1`,
      }),
    )
    .execute()
}
