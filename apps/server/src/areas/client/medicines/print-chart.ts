import { printMedicationChart } from '#contract/client/dose-records.ts'
import { AppError } from '#contract/errors.ts'
import { formatDate } from '#domain/date-format.ts'
import { spacedNhsNumber } from '#domain/person/nhs-number.ts'
import { addDays, addMonths, daysBetween } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { wallClockOf } from '../../../kit/wall-clock.ts'
import { sharedHead } from '../../billing/exports.ts'
import { drawMedicationChart, type MedicationChart } from '../../output/exports.ts'
import { selectClient } from '../client-queries.ts'
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
  const company = await db.selectFrom('company').selectAll().executeTakeFirst()
  if (!company) throw new AppError('NOT_FOUND', 'The details of the company are missing.')
  const clock = wallClockOf(branch.timeZone)
  const { date_of_birth: birth, nhs_number: nhs, reference, allergy_notes: allergies } = client
  return {
    provider: sharedHead(company, branch, branch.today).provider,
    client: {
      name: client.name,
      lines: [
        ...(birth === null ? [] : [`Born ${formatDate(birth)}`]),
        ...(nhs === null ? [] : [`NHS number ${spacedNhsNumber(nhs)}`]),
        `Reference ${reference}`,
        ...(allergies === null ? [] : [`Allergies: ${allergies}`]),
      ],
    },
    month: monthName.format(Temporal.Instant.from(`${first}T12:00:00Z`).epochMilliseconds),
    ...chartTables(medicines, { first, days: daysBetween(first, next) }, clock),
    ...{ printedAt: now, printedAtLocal: clock.dateTime(now) },
  }
}
