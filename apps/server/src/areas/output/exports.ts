import type { AccessRule } from '#contract/access.ts'
import { outputAccess } from '#contract/output/access.ts'
import { addDays } from '#domain/time.ts'
import { addressOf, type SearchPlace, type SearchScreen } from '../../kit/search-screen.ts'

/** Returns the screen of the files of the last year, or of one period: users rarely look for older ones. */
export function filesBy(
  filter: (place: SearchPlace) => Readonly<Record<string, string>>,
  ...rules: readonly AccessRule[]
): SearchScreen {
  return {
    rules: [outputAccess.files, ...rules],
    path: (place) => {
      const { today, period } = place
      const range = period ? { from: period.end, to: period.end } : { from: addDays(today, -365), to: today }
      return addressOf('/finance/file-management', { ...range, ...filter(place) })
    },
  }
}

export const byReference = ({ reference }: SearchPlace) => ({ reference: reference ?? '' })

export type { PrintedCarePlan } from './documents/care-plan-pdf.ts'
export { drawCarePlan, drawMedicationChart } from './documents/draw-invoices.ts'
export type { MedicationChart } from './documents/medication-chart-pdf.ts'
export { type FileToZip, zipFiles } from './documents/zip-files.ts'
export { failDownloadOf } from './downloads/fail-download.ts'
export { finishDownload, type MadeFile } from './downloads/make-download.ts'
export { requestDownload } from './downloads/request-download.ts'
export { countSending } from './files/file-queries.ts'
export { withLogo } from './logos.ts'
export { resubmitFailed } from './payroll/submit-payments.ts'
