import type { VisitReport } from '#contract/visit/report-fields.ts'
import { isAnswered } from '#domain/visit/field-values.ts'
import type { ReportProgress } from '#domain/visit/visit-actions.ts'

/** How far the report of a visit has come, by the version that it was reported with (VISIT-D06). */
export function progressOf(report: Pick<VisitReport, 'template' | 'fields'> | null): ReportProgress {
  if (!report) return 'none'
  const fields = report.template.sections.flatMap((section) => section.fields)
  return isAnswered(fields, report.fields) ? 'complete' : 'partial'
}
