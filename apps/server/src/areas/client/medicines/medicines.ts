import { getMedicine, listMedicines } from '#contract/client/medicines.ts'
import { AppError } from '#contract/errors.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { selectClient } from '../client-queries.ts'
import { doseHandlers } from './doses.ts'
import { selectMedicine, selectMedicines } from './medicine-queries.ts'
import { listMissedDosesHandler } from './missed-doses.ts'
import { presentMedicine } from './present-medicine.ts'
import { printMedicationChartHandler } from './print-chart.ts'
import { saveMedicineHandlers } from './save-medicine.ts'
import { stockHandlers } from './stock.ts'
import { selectBalances } from './stock-queries.ts'

export const medicineHandlers: readonly Handler[] = [
  ...doseHandlers,
  handle(listMedicines, async ({ params, query }, { db, branch, now }) => {
    const { guid } = await selectClient(db, branch, params.client)
    const { rows, count } = await selectMedicines(db, guid, now, {
      ...{ states: query.state, page: query.page, size: query.page_size },
    })
    const left = await selectBalances(
      db,
      rows.map((row) => row.guid),
    )
    return { medicines: rows.map((row) => presentMedicine(row, branch, now, left.get(row.guid) ?? null)), count }
  }),
  handle(getMedicine, async ({ params }, { db, branch, now }) => {
    const client = await selectClient(db, branch, params.client)
    const row = await selectMedicine(db, client.guid, params.guid, now)
    if (!row) throw new AppError('NOT_FOUND', 'Medicine not found')
    const left = await selectBalances(db, [row.guid])
    return presentMedicine(row, branch, now, left.get(row.guid) ?? null)
  }),
  listMissedDosesHandler,
  printMedicationChartHandler,
  ...saveMedicineHandlers,
  ...stockHandlers,
]
