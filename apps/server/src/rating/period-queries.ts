import type { BranchDb } from '../kit/context.ts'

/** Selects the periods of a model's calendar by start, both ends included. */
export function selectPeriods(
  db: BranchDb,
  modelGuid: string,
): Promise<{ guid: string; start: string; end: string }[]> {
  return db
    .selectFrom('calendar_period as p')
    .select(['p.guid', 'p.start_on as start', 'p.end_on as end'])
    .where('p.model_guid', '=', modelGuid)
    .orderBy('p.start_on')
    .execute()
}
