import { AppError } from '#contract/errors.ts'
import type { VisitReport } from '#contract/visit/report-fields.ts'
import { blockedCheckOut, blockersIn, fieldValueErrors } from '#domain/visit/field-values.ts'
import { quickSections } from '#domain/visit/report-template.ts'
import type { ReportProgress } from '#domain/visit/visit-actions.ts'
import type { Context } from '../../../kit/context.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import { progressOf } from './progress.ts'
import { writeReport } from './report-queries.ts'
import { templateOf } from './template-of.ts'

/** The part of a check-out that answers the fields of the report (VISIT-058). */
export interface QuickCheckOut {
  readonly template_guid: string | null
  readonly fields: VisitReport['fields']
}

/**
 * Checks the answers of a quick check-out and writes them into the report of a visit, if it has one yet. Returns how
 * far the report has come then: one that the office begins is complete (VISIT-D06). Throws INVALID for answers that its
 * template does not take, and for one that blocks (VISIT-053, VISIT-056, VISIT-057).
 */
export async function reportAtCheckOut(
  { db, branch, user, now }: Context,
  visitId: number,
  report: VisitReport | null,
  given: QuickCheckOut,
): Promise<ReportProgress> {
  const template = await templateOf(db, visitId, report, given)
  const fields = quickSections(template?.sections ?? []).flatMap((section) => section.fields)
  refuseFields(fieldValueErrors(fields, given.fields))
  const blockers = blockersIn(fields, given.fields)
  if (blockers.length > 0) {
    const each = blockers.map(({ guid }) => [`fields.${guid}.value`, [blockedCheckOut]])
    throw new AppError('INVALID', blockedCheckOut, Object.fromEntries(each))
  }
  if (!template) return 'none'
  const answered = { fields: given.fields, at: now, byName: user.name }
  await writeReport(db, { branchId: branch.id, visitId, templateGuid: template.guid, ...answered })
  if (!report) return 'complete'
  return progressOf({ ...report, fields: { ...report.fields, ...given.fields } })
}
