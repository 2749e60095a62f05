import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeModel } from '#contract/model/whole-model.ts'
import { listCareTypes } from '#contract/settings/care-types.ts'
import { listRuleConditions } from '#contract/settings/rule-conditions.ts'
import { instantOf, parseTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { useCurrentSubject } from './drafts.tsx'
import { clockAfter, type TryErrors, type TryValues, tryErrors } from './try-values.ts'

export interface MadeUp {
  values: TryValues
  errors: TryErrors
  /** Whether the condition is a cancellation. */
  isCancelled: boolean
  careTypes: readonly { guid: string; title: string }[]
  conditions: readonly { guid: string; title: string; rule_type_alias: string }[]
  change: (change: Partial<TryValues>) => void
}

/**
 * The values of a made-up visit. It starts as a visit of today that ran as planned, with the care type and length of
 * the screen's topic, or else as an hour of the first service.
 */
export function useTryValues(whole: WholeModel | undefined, side: 'invoice' | 'payment'): MadeUp {
  const subject = useCurrentSubject()
  const zone = useZone()
  const careTypes = useQuery(queryOf(listCareTypes, { query: {} })).data?.contract_service_types ?? []
  const conditions = useQuery(queryOf(listRuleConditions, { query: {} })).data?.contract_rule_conditions ?? []
  const [given, setGiven] = useState<Partial<TryValues>>({})
  const first = whole?.services.find((service) => service.side === side)?.type_guid ?? careTypes[0]?.guid
  const usual = conditions.find(({ rule_type_alias, type }) => rule_type_alias === 'V/CONF' && type === 'None')
  const date = given.date ?? localDateIn(zone)
  const start = given.start ?? '09:00'
  const values: TryValues = {
    careType: subject?.careType ?? first ?? '',
    condition: usual?.guid ?? '',
    date,
    start,
    end: clockAfter(start, subject?.minutes ?? 60),
    asRostered: true,
    actualStart: '',
    actualEnd: '',
    cancelledAt: twoHoursBefore(date, start, zone),
    ...given,
  }
  const isCancelled = conditions.some(
    ({ guid, rule_type_alias }) => guid === values.condition && rule_type_alias === 'V/CANCEL',
  )
  return {
    values,
    errors: tryErrors(values, isCancelled),
    isCancelled,
    careTypes,
    conditions,
    change: (change) => setGiven((before) => ({ ...before, ...change })),
  }
}

/** The default time of a cancellation, shortly before the visit. */
function twoHoursBefore(date: string, start: string, zone: string): string {
  const time = parseTime(start)
  try {
    if (time === undefined) return ''
    return Temporal.Instant.from(instantOf(date, time, zone))
      .subtract({ hours: 2 })
      .toString()
  } catch {
    return ''
  }
}
