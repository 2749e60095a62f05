import { type Area, allOf, type Names } from '../../kit/area.ts'
import type { Handler } from '../../kit/http/mount.ts'
import { getHistoryHandler, listHistoryKindsHandler } from './get-history.ts'

/** Builds the handlers for the history of all areas' records. */
export async function historyHandlers(areas: readonly Area[]): Promise<readonly Handler[]> {
  const records = await allOf(areas, (area) => area.records?.())
  const names: Names = Object.assign({}, ...areas.map((area) => area.names))
  return [getHistoryHandler(records, names), listHistoryKindsHandler(records)]
}
