import type { HistoryRecord } from '../../kit/history-record.ts'
import { billingRecords } from '../billing/history.ts'
import { carerRecords } from '../carer/history.ts'
import { clientRecords } from '../client/history.ts'
import { documentRecords } from '../document/history.ts'
import { modelRecords } from '../model/history.ts'
import { operatorRecords } from '../operator/history.ts'
import { outputRecords } from '../output/history.ts'
import { rotaRecords } from '../rota/history.ts'
import { settingsRecords } from '../settings/history.ts'

/** Every kind of record that has a history (SHELL-D64). An area lists its own. */
export const allRecords: readonly HistoryRecord[] = [
  ...billingRecords,
  ...carerRecords,
  ...clientRecords,
  ...documentRecords,
  ...modelRecords,
  ...operatorRecords,
  ...outputRecords,
  ...rotaRecords,
  ...settingsRecords,
]
