import type { Side } from '#contract/fields.ts'
import { listModelSummaries } from '#contract/model/models.ts'
import { statusOn } from '#domain/validity.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { selectModelSummaries } from './model-queries.ts'

/** MODEL-073, MODEL-D15; the status is for the branch's current day (MODEL-D07). */
const listSummaries = (side: Side) =>
  handle(listModelSummaries[side], async (_input, { db, branch }) => {
    const rows = await selectModelSummaries(db, side)
    const models = rows.map((row) => ({
      guid: row.guid,
      title: row.title,
      type_alias: row.type_alias,
      start: row.start,
      end: row.end,
      status: statusOn(row, branch.today),
      archived: row.archived,
      shifts_enabled: row.shifts_enabled,
    }))
    return { models, count: models.length }
  })

export const listModelSummariesHandlers: readonly Handler[] = [listSummaries('invoice'), listSummaries('payment')]
