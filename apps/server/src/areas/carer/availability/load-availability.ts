import { type AvailableInterval, availableIntervals } from '#domain/availability/available-days.ts'
import { addDays, type LocalDate, zoneOf } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { selectExceptionsOn, selectPatternsOn } from './availability-queries.ts'

/**
 * Loads when some carers can work from `first` to `last`, both included. Carers for whom nothing is recorded in these
 * days are not in the answer: it is not known when they can work.
 */
export async function loadAvailability(
  db: BranchDb,
  branch: Branch,
  carerGuids: readonly string[],
  first: LocalDate,
  last: LocalDate,
): Promise<Map<string, AvailableInterval[]>> {
  // The night before runs into the first day.
  const dayBefore = addDays(first, -1)
  const patterns = Map.groupBy(await selectPatternsOn(db, carerGuids, dayBefore, last), byCarer)
  const exceptions = Map.groupBy(await selectExceptionsOn(db, carerGuids, dayBefore, last), byCarer)
  const zone = zoneOf(branch.timeZone)
  return new Map(
    [...new Set([...patterns.keys(), ...exceptions.keys()])].map((carer) => {
      const plan = { patterns: patterns.get(carer) ?? [], exceptions: exceptions.get(carer) ?? [] }
      return [carer, availableIntervals(plan, zone, first, last)]
    }),
  )
}

function byCarer({ carer_guid }: { readonly carer_guid: string }): string {
  return carer_guid
}
