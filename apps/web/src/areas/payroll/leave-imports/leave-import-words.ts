import type { LeavePreview } from '#contract/payroll/leave-imports.ts'
import { countText } from '#domain/count-text.ts'
import type { LeaveImportType } from '#domain/leave-import/leave-rows.ts'
import { formatCount } from '#ui/figures/format.ts'

/** Returns why a file with a preview cannot be uploaded (TASK-D14). */
export function obstacleOf(preview: LeavePreview | undefined): string | undefined {
  if (!preview) return 'Choose an import type and a file first.'
  const { rows, wrong } = preview.counts
  if (wrong === 0) return undefined
  return `${formatCount(wrong)} of ${countText(rows, 'row')} ${wrong === 1 ? 'is' : 'are'} wrong. The file is taken as a whole or not at all.`
}

/** A row of each type, for the description of its columns. */
export const exampleRows: Readonly<Record<LeaveImportType, string>> = {
  'al-52-week-daily': '100151,09/11/2026,7.50,98.25',
  'al-52-week': '100151,09/11/2026,31.50,412.65',
  'al-carry-over': '100151,01/04/2026,42.00',
}
