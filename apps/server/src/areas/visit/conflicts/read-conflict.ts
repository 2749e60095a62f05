import { AppError } from '#contract/errors.ts'
import type { VisitConflict } from '#contract/visit/conflicts.ts'
import type { Context } from '../../../kit/context.ts'
import { selectAnswered } from './answered-queries.ts'
import { selectConflicts } from './conflict-queries.ts'
import { presentConflict } from './present-conflict.ts'

/** Reads one conflict. Throws NOT_FOUND. */
export async function readConflict({ db, branch, now }: Context, guid: string): Promise<VisitConflict> {
  const one = { page: 1, page_size: 1 }
  const [row] = await selectConflicts(db, branch, now, { states: [], appointmentGuid: undefined, guid }, one)
  if (!row) throw new AppError('NOT_FOUND')
  return presentConflict(row, await selectAnswered(db, [row]))
}
