import { printMedicationChart } from '#contract/client/dose-records.ts'
import { addDays, addMonths, daysBetween } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { wallClockOf } from '../../../kit/wall-clock.ts'
import { drawMedicationChart, type MedicationChart } from '../../output/exports.ts'
import { selectClient } from '../client-queries.ts'
import { loadPrintedHead } from '../printed-client.ts'
import { loadChart } from './chart.ts'
import { chartTables } from './chart-document.ts'

export const printMedicationChartHandler = handleWithoutTransaction(
  printMedicationChart,
  async ({ params, query }, { inBranch, now }) => {
    const chart = await inBranch((db, branch) => loadPrinted({ db, branch, now }, params.client, `${query.month}-01`))
    const name = `Medication chart ${query.month}.pdf`
    return new ServedFile(Buffer.from(await drawMedicationChart(chart)), { name, type: 'application/pdf' })
  },
)

interface Where {
  readonly db: BranchDb
  readonly branch: Branch
  readonly now: string
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Loads the chart of the month that begins on a day. Throws NOT_FOUND. */
async function loadPrinted({ db, branch, now }: Where, clientGuid: string, first: string): Promise<MedicationChart> {
  const client = await selectClient(db, branch, clientGuid)
  const next = addMonths(first, 1)
  const medicines = await loadChart({ db, branch, now }, client.guid, { first, last: addDays(next, -1) })
  const clock = wallClockOf(branch.timeZone)
  return {
    ...(await loadPrintedHead(db, branch, client)),
    month: monthName.format(Temporal.Instant.from(`${first}T12:00:00Z`).epochMilliseconds),
    ...chartTables(medicines, { first, days: daysBetween(first, next) }, clock),
    ...{ printedAt: now, printedAtLocal: clock.dateTime(now) },
  }
}
