import { countVisitConflicts, listVisitConflicts } from '#contract/visit/conflicts.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { selectAnswered } from './answered-queries.ts'
import { countConflicts, selectConflicts } from './conflict-queries.ts'
import { presentConflict } from './present-conflict.ts'

export const readConflictHandlers: readonly Handler[] = [
  handle(listVisitConflicts, async ({ query }, { db, branch, now }) => {
    const filter = { states: query.state, appointmentGuid: query.appointment_guid, guid: undefined }
    const rows = await selectConflicts(db, branch, now, filter, query)
    const answered = await selectAnswered(db, rows)
    return {
      conflicts: rows.map((row) => presentConflict(row, answered)),
      count: await countConflicts(db, branch, filter),
    }
  }),
  handle(countVisitConflicts, async (_input, { db, branch }) => {
    const open = await countConflicts(db, branch, { states: ['open'], appointmentGuid: undefined, guid: undefined })
    return { open }
  }),
]
