import { type Area, allOf } from '../../kit/area.ts'
import type { Handler } from '../../kit/http/mount.ts'
import { getHistoryHandler, listHistoryKindsHandler } from './get-history.ts'

/** Reads the history of the records of all areas. */
export async function historyHandlers(areas: readonly Area[]): Promise<readonly Handler[]> {
  const records = await allOf(areas, (area) => area.records?.())
  return [getHistoryHandler(records), listHistoryKindsHandler(records)]
}
