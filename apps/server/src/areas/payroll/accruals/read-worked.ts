import { WEEKS_LOOKED_BACK } from '#domain/accrual/average-week.ts'
import { earlierOf } from '#domain/accrual/pay-periods.ts'
import type { AccrualPolicy, WorkedTime } from '#domain/accrual/types.ts'
import { addDays } from '#domain/time.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { hourSources } from './hour-sources.ts'

/**
 * Reads a carer's worked time up to a day, from every source: from the start of the first policy, and as long before it
 * as an average week looks back.
 */
export async function readWorked(db: BranchDb, carerGuid: string, policies: readonly AccrualPolicy[], date: string) {
  const first = policies.reduce((earliest, { start }) => earlierOf(earliest, start), date)
  const days = { from: addDays(first, -7 * WEEKS_LOOKED_BACK), to: date }
  const worked: WorkedTime[] = []
  const sources = []
  for (const { alias, select } of hourSources) {
    const times = await select(db, carerGuid, days)
    worked.push(...times)
    sources.push({ alias, minutes: times.reduce((total, { minutes }) => total + minutes, 0) })
  }
  return { worked, sources }
}
