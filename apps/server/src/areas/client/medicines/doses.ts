import { correctDose, getMedicationChart, listDoseRecords, recordDose } from '#contract/client/dose-records.ts'
import { AppError } from '#contract/errors.ts'
import { formatClock } from '#domain/time.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { selectClient } from '../client-queries.ts'
import { loadChart, presentRecord } from './chart.ts'
import { selectRecordPage } from './dose-queries.ts'
import { lockMedicine, selectMedicine } from './medicine-queries.ts'
import { saveCorrection, saveRecord } from './record-dose.ts'

export const doseHandlers: readonly Handler[] = [
  handle(getMedicationChart, async ({ params, query }, context) => {
    const { guid } = await selectClient(context.db, context.branch, params.client)
    const days = { first: query.first_day, last: query.last_day }
    return { today: context.branch.today, medicines: await loadChart(context, guid, days) }
  }),
  handle(listDoseRecords, async ({ params, query }, { db, branch, now }) => {
    const client = await selectClient(db, branch, params.client)
    const medicine = await selectMedicine(db, client.guid, params.guid, now)
    if (!medicine) throw new AppError('NOT_FOUND', 'Medicine not found')
    const { rows, count } = await selectRecordPage(db, medicine.guid, { page: query.page, size: query.page_size })
    const records = rows.map((row) => ({
      ...presentRecord(row),
      due: row.due_on === null ? null : { date: row.due_on, time: formatClock(row.due_minute ?? 0) },
      is_corrected: row.is_current !== true,
    }))
    return { records, count }
  }),
  handle(recordDose, async ({ params, body }, context) => {
    return { guid: await saveRecord(context, await lockedMedicine(context, params), body) }
  }),
  handle(correctDose, async ({ params, body }, context) => {
    return { guid: await saveCorrection(context, await lockedMedicine(context, params), params.record, body) }
  }),
]

async function lockedMedicine({ db, branch, now }: Context, params: { client: string; guid: string }) {
  const client = await selectClient(db, branch, params.client)
  const medicine = await lockMedicine(db, client.guid, params.guid, now)
  if (!medicine) throw new AppError('NOT_FOUND', 'Medicine not found')
  return medicine
}
