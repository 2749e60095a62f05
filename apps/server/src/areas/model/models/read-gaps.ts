import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { readModelGaps } from '#contract/model/model-gaps.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { hasModel } from '../model-queries.ts'
import { selectGaps } from './gap-queries.ts'

const read = (side: Side) =>
  handle(readModelGaps[side], async ({ params }, { db, branch }) => {
    if (!(await hasModel(db, params.guid, side))) throw new AppError('NOT_FOUND', 'Model')
    return selectGaps(db, side, params.guid, branch.today)
  })

export const readGapsHandlers: readonly Handler[] = [read('invoice'), read('payment')]
