import { judgeAssignment, type Locality } from './judge-assignment.ts'
import { type JudgedCarer, rankCarers } from './rank-carers.ts'
import type { CarerForWork, WorkToAssign } from './types.ts'

/**
 * Searches the carers who suit a visit or a shift best, at most `limit`, the best first. It judges each of them by the
 * function that warns of moves (decision 0081), so that a suggestion without a concern is a move without a warning.
 */
export function bestCarers<C extends CarerForWork>(
  work: WorkToAssign,
  carers: readonly C[],
  locality: Locality,
  limit: number,
): JudgedCarer<C>[] {
  const judged = carers.map((carer) => ({ carer, judgement: judgeAssignment(work, carer, locality) }))
  return rankCarers(judged).slice(0, limit)
}
