import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { alertCauses } from '#contract/billing/alerts.ts'
import type { Side } from '#contract/fields.ts'
import { previewVisitTime } from '#contract/visit/visit-actions.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { type TimeOf, withTime } from '#domain/visit/visit-times.ts'
import { debounce } from '#ui/debounce.ts'
import { Status } from '#ui/status/status.tsx'
import { call } from '../../../kit/http/call.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { WhatFollows } from '../../rota/exports.ts'
import { durationWord } from './duration-word.ts'
import { isInstant, refusalOfTime, timesOf } from './use-time-form.tsx'

interface TimeEffectProps {
  visit: VisitDetail
  of: TimeOf
  /** As it is typed. */
  time: string
  side: Side
}

/** Shows the effect of a time on invoice and pay before it is saved; nothing until both times are known and possible. */
export function TimeEffect({ visit, of, time, side }: TimeEffectProps) {
  const times = timesOf(visit)
  const { checkIn, checkOut } = withTime(times, of, time)
  const isPossible = isInstant(time) && checkIn !== null && checkOut !== null && refusalOfTime(times, of, time) === null
  const asked = useDebounced(isPossible ? time : undefined, debounce.filters)
  const params = { guid: visit.guid }
  const effect = useQuery({
    queryKey: ['visit-time-effect', visit.guid, visit.version, of, asked],
    queryFn: asked
      ? ({ signal }) => call(previewVisitTime, { params, body: { of, time: asked } }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    // An old answer is not used again: prices may have changed since.
    gcTime: 0,
    retry: false,
  })
  if (!isPossible || !effect.data) return undefined
  const { worked_minutes, totals, remaining } = effect.data
  const cause = remaining[side]
  return (
    <WhatFollows totals={totals} isBusy={effect.isPlaceholderData || asked !== time}>
      {worked_minutes !== null && <p>Worked {durationWord(worked_minutes)}</p>}
      {cause === null ? (
        <Status word={side === 'invoice' ? 'Ready to invoice' : 'Ready to be paid'} kind="Complete" />
      ) : (
        <Status word={`Still to cure: ${alertCauses[cause]}`} kind="warning" />
      )}
    </WhatFollows>
  )
}
