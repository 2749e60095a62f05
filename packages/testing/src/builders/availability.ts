import type { Db } from '#server/database/connection.ts'

/** Creates a pattern from 5 January 2026 and an exception on 24 November 2026, with a time each. */
export async function availability(owner: Db, options: { branchId: number; carerGuid: string }): Promise<void> {
  const place = { branch_id: options.branchId, carer_guid: options.carerGuid }
  const { guid: pattern_guid } = await owner
    .insertInto('availability_pattern')
    .values({ ...place, validity: '[2026-01-05,)', weeks: 1, note: 'Mornings' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const time = { branch_id: options.branchId, start_minute: 480, end_minute: 720, kind: 'possible' }
  await owner
    .insertInto('availability_pattern_interval')
    .values({ ...time, pattern_guid, weeks: 1, week: 1, weekday: 1 })
    .execute()
  const { guid: exception_guid } = await owner
    .insertInto('availability_exception')
    .values({ ...place, days: '[2026-11-24,2026-11-25)', is_available: true, reason: 'Exam' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('availability_exception_interval')
    .values({ ...time, exception_guid })
    .execute()
}
