import { invalidField } from '#contract/errors.ts'
import type { ReportTemplate, VisitReport } from '#contract/visit/report-fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { selectOtherVersion, selectTemplateFor } from './report-queries.ts'

/**
 * The version whose fields are checked. A report keeps its own; a visit without one may still send the version before
 * the present one, which the dialog or the phone had loaded. Throws INVALID for one of another template.
 */
export async function templateOf(
  db: BranchDb,
  visitId: number,
  report: VisitReport | null,
  { template_guid: sent }: { readonly template_guid: string | null },
): Promise<ReportTemplate | null> {
  const own = report ? report.template : await selectTemplateFor(db, visitId)
  if (sent === null || sent === own?.guid) return own
  const sentOne = report || !own ? null : await selectOtherVersion(db, sent, own.guid)
  if (!sentOne) throw invalidField('template_guid', 'This is not the template of the visit. Load the visit again.')
  return sentOne
}
