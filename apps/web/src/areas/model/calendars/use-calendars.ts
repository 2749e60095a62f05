import { useQuery } from '@tanstack/react-query'
import type { Calendar } from '#contract/model/calendars.ts'
import { calendarInputs, calendars } from '#contract/model/calendars.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { modelPaths } from '../../../kit/url/paths.ts'
import { useModel } from '../open-model.ts'
import type { YearPeriod } from './year-layout.ts'

/** CAL-003. */
const words = {
  invoice: { list: 'Billing calendars', one: 'Billing calendar' },
  payment: { list: 'Payment calendars', one: 'Payment calendar' },
} as const

/** The calendars of the open model, with the endpoints and words of its side. */
export function useCalendars() {
  const { of, model } = useModel()
  const { side } = of
  const calls = calendars[side]
  const list = useQuery(queryOf(calls.list, { params: { modelGuid: model.guid } }))
  return {
    side,
    model,
    list,
    rows: list.data?.calendars,
    calls,
    inputs: calendarInputs[side],
    words: words[side],
    /** Only invoices have a deadline (CAL-006). */
    hasDeadline: side === 'invoice',
    path: modelPaths.one(side, model.guid, 'calendars'),
  }
}

/** Returns the periods of calendars that are shown beside the edited one. */
export function periodsBeside(rows: readonly Calendar[], guid?: string): YearPeriod[] {
  return rows
    .filter((calendar) => calendar.guid !== guid)
    .flatMap(({ periods }) => periods.map((period) => ({ ...period, isOther: true })))
}
