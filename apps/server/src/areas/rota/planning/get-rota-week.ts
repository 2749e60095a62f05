import { getRotaWeek } from '#contract/rota/planning.ts'
import { addDays, localDateIn, mondayOf, parseInstant } from '#domain/time.ts'
import { handle } from '../../../kit/http/mount.ts'
import { loadRota } from './load-rota.ts'

/** The scheduler's week. A night that began on the Sunday before belongs to the week before. */
export const getRotaWeekHandler = handle(getRotaWeek, async ({ query: { date, region_guid } }, context) => {
  const { timeZone } = context.branch
  const monday = mondayOf(date)
  const { places, carers, present } = await loadRota(context, { first: monday, last: addDays(monday, 6) }, region_guid)
  const startsInWeek = ({ start_at }: { start_at: string }) => localDateIn(timeZone, parseInstant(start_at)) >= monday
  return { start: monday, time_zone: timeZone, carers: [...carers], places: places.filter(startsInWeek).map(present) }
})
