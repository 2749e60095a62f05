import { invalidField } from '#contract/errors.ts'
import type { VisitReport } from '#contract/visit/report-fields.ts'
import { fieldValueErrors } from '#domain/visit/field-values.ts'
import type { ReportProgress } from '#domain/visit/visit-actions.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import { progressOf } from './progress.ts'
import { writeReport } from './report-queries.ts'
import { templateOf } from './template-of.ts'

interface Given {
  readonly template_guid: string
  readonly fields: VisitReport['fields']
  readonly at: string
  readonly byName: string
}

/**
 * Checks answers of the carer, any fields of the template, and writes them into the report of a visit. Returns how far it
 * has come then (VISIT-D06). Throws INVALID for answers that its template does not take.
 */
export async function reportOfCarer(
  db: BranchDb,
  visit: { readonly id: number; readonly branch_id: number },
  report: VisitReport | null,
  given: Given,
): Promise<ReportProgress> {
  const template = await templateOf(db, visit.id, report, given)
  if (!template) throw invalidField('template_guid', 'This visit has no report template.')
  const all = template.sections.flatMap((section) => section.fields)
  const { fields, at, byName } = given
  const answered = all.filter(({ guid }) => guid in fields)
  refuseFields(fieldValueErrors(answered, fields, 'partial'))
  await writeReport(db, {
    branchId: visit.branch_id,
    visitId: visit.id,
    templateGuid: template.guid,
    fields,
    at,
    byName,
  })
  return progressOf({ template, fields: { ...report?.fields, ...fields } })
}
