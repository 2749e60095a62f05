import { sql } from 'kysely'
import type { ReportTemplate } from '#contract/visit/report-fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import type { ConflictRow } from './conflict-queries.ts'

/** The tasks, fields of templates and medicines that guids in events stand for. */
export interface Answered {
  readonly fields: ReadonlyMap<string, ReportTemplate['sections'][number]['fields'][number]>
  readonly tasks: ReadonlyMap<string, string>
  readonly medicines: ReadonlyMap<string, string>
}

/** Selects the names of what some events answer. */
export async function selectAnswered(db: BranchDb, rows: readonly Pick<ConflictRow, 'payload'>[]): Promise<Answered> {
  const templates = rows.flatMap(({ payload }) => (payload.kind === 'report' ? payload.template_guid : []))
  const tasks = rows.flatMap(({ payload }) => (payload.kind === 'tasks' ? payload.tasks.map(({ guid }) => guid) : []))
  const medicines = rows.flatMap(({ payload }) => (payload.kind === 'dose' ? payload.medicine : []))
  const versions = await db
    .selectFrom('report_template_version as v')
    .select(sql<ReportTemplate['sections']>`v.sections`.as('sections'))
    .where('v.guid', '=', sql<string>`any(${templates}::uuid[])`)
    .execute()
  const found = await db
    .selectFrom('visit_task as t')
    .select(['t.guid', 't.category'])
    .where('t.guid', '=', sql<string>`any(${tasks}::uuid[])`)
    .execute()
  const named = await db
    .selectFrom('medicine as m')
    .select(['m.guid', 'm.name'])
    .where('m.guid', '=', sql<string>`any(${medicines}::uuid[])`)
    .execute()
  const fields = versions.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
  return {
    fields: new Map(fields.map((field) => [field.guid, field])),
    tasks: new Map(found.map(({ guid, category }) => [guid, category])),
    medicines: new Map(named.map(({ guid, name }) => [guid, name])),
  }
}
