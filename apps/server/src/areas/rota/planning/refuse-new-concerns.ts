import { AppError } from '#contract/errors.ts'
import type { ConcernCode } from '#contract/rota/planning.ts'
import { judgeAssignment } from '#domain/assignment/judge-assignment.ts'
import { zoneOf } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { loadCandidates, placesOf, workOf } from './load-candidates.ts'
import { loadTravel, pairsWith } from './load-travel.ts'
import { holdRotas, selectWork } from './planning-queries.ts'

/** The carers whom a change concerns, and the warnings that were shown for them. */
export interface Acceptance {
  readonly carers: readonly string[]
  readonly codes: readonly ConcernCode[]
}

/**
 * Throws NEW_CONCERNS if anything but the accepted warnings speaks against an appointment as it is now saved. Two saves
 * for the same carer follow each other, so that nobody is given two appointments at once from two windows unseen
 * (decision 0105).
 */
export async function refuseNewConcerns(
  db: BranchDb,
  branch: Branch,
  appointmentGuid: string,
  { carers, codes }: Acceptance,
): Promise<void> {
  if (carers.length === 0) return
  await holdRotas(db, carers)
  const row = await selectWork(db, appointmentGuid)
  if (!row) throw new AppError('NOT_FOUND')
  const work = workOf(row)
  const accepted = new Set<string>(codes)
  const candidates = await loadCandidates(db, branch, row, work, carers)
  const travel = await loadTravel(db, pairsWith(work.place, placesOf(candidates)))
  const locality = { zone: zoneOf(branch.timeZone), travel }
  for (const carer of candidates) {
    // By now everybody is on the appointment.
    const { concerns } = judgeAssignment(work, { ...carer, isAssigned: false }, locality)
    if (concerns.some(({ code }) => !accepted.has(code))) throw new AppError('NEW_CONCERNS')
  }
}
