import { sql } from 'kysely'
import type { VisitReport } from '#contract/visit/report-fields.ts'
import type { VisitLocation, VisitTask } from '#contract/visit/visit-detail.ts'
import type { ReportSection } from '#domain/visit/report-template.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** The records of the visit of an item. */
export interface VisitEvidence {
  readonly item_id: number
  readonly check_in_at: string | null
  readonly check_in_nfc_at: string | null
  readonly check_in_location: VisitLocation | null
  readonly check_out_at: string | null
  readonly check_out_nfc_at: string | null
  readonly check_out_location: VisitLocation | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly tasks: readonly Pick<VisitTask, 'category' | 'comment' | 'description' | 'status'>[]
  /** Null for a visit without a report; all three are set or none. */
  readonly sections: readonly ReportSection[] | null
  readonly fields: VisitReport['fields'] | null
  readonly completed_at: string | null
  readonly completed_by_name: string | null
}

/** Selects what is recorded about the visits of items, by item; items of shifts have none. */
export async function selectEvidence(
  db: BranchDb,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, VisitEvidence>> {
  const { rows } = await sql<VisitEvidence>`
    select i.id as item_id, v.check_in_at, v.check_in_nfc_at, v.check_in_location, v.check_out_at, v.check_out_nfc_at,
      v.check_out_location, c.address_latitude as latitude, c.address_longitude as longitude,
      coalesce((
        select jsonb_agg(jsonb_build_object('category', t.category, 'description', t.description, 'status', t.status,
          'comment', t.comment) order by t.position)
        from visit_task t where t.visit_guid = v.guid), '[]') as tasks,
      p.sections, r.fields, r.completed_at, r.completed_by_name
    from item i
    join visit v on v.assignee_id = i.assignee_id
    join client c on c.guid = v.client_guid
    left join visit_report r on r.visit_id = v.id
    left join report_template_version p on p.guid = r.template_version_guid
    where i.id = any (${[...itemIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.item_id, row]))
}
