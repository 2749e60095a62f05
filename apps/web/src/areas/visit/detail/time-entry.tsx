import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Side } from '#contract/fields.ts'
import { getVisit, type VisitDetail } from '#contract/visit/visit-detail.ts'
import { visitRefusals } from '#domain/visit/visit-actions.ts'
import type { TimeOf } from '#domain/visit/visit-times.ts'
import { localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf } from '../../../kit/http/query.ts'
import styles from './detail.module.css'
import { TimeEffect } from './time-effect.tsx'
import { TimeFields } from './time-fields.tsx'
import { useTimeForm } from './use-time-form.tsx'

interface TimeEntryProps {
  /** The visit that lacks a time. */
  guid: string
  /** The side that waits for it. */
  side: Side
  /** Where the save button is shown; null until that is on the page. */
  buttonIn: HTMLElement | null
  /** Takes the focus at once, for people who go through one alert after the other. */
  takesFocus: boolean
  /** After a time was saved, with whether it was the last one that was missing. */
  onSaved: (isLast: boolean) => void
  /** Leaving the record that these parts of the address name asks about unsaved input. */
  searchKeys: readonly string[]
}

/** Enters the missing check-in of a visit, and then the missing check-out, beside a list. */
export function TimeEntry({ guid, ...props }: TimeEntryProps) {
  const found = useQuery(queryOf(getVisit, { params: { guid } }))
  if (found.error) return <ErrorState text={messageOf(found.error)} onRetry={found.refetch} />
  if (!found.data || !found.isFetchedAfterMount) return <p role="status">Loading</p>
  const visit = found.data
  const of: TimeOf = visit.check_in.time === null ? 'check-in' : 'check-out'
  const refusal = of === 'check-in' ? visit.check_in_refusal : visit.check_out_refusal
  if (refusal !== null) return <p>{visitRefusals[refusal]}</p>
  return <Entry key={of} visit={visit} of={of} {...props} />
}

interface EntryProps extends Omit<TimeEntryProps, 'guid'> {
  visit: VisitDetail
  of: TimeOf
}

function Entry({ visit, of, side, buttonIn, takesFocus, onSaved, searchKeys }: EntryProps) {
  const zone = useZone()
  const isLast = of === 'check-out' || visit.check_out.time !== null
  const { form, sections, dialogs } = useTimeForm({
    ...{ visit, of, searchKeys },
    // Nobody recorded the time, so it is not proposed: only its most likely day.
    initialTime: localDateOf(of === 'check-in' ? visit.start : visit.end, zone),
    onSaved: async () => {
      onSaved(isLast)
      await refreshed()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the form appears.
  useEffect(() => {
    if (takesFocus) form.show('time')
  }, [])
  return (
    <section aria-label={titles[of]} className={styles.entry}>
      <Form form={form} label={titles[of]} submitLabel={isLast ? 'Save and next' : 'Save check-in'} buttonIn={buttonIn}>
        <h3 className={styles.entryTitle}>{titles[of]}</h3>
        <TimeFields form={form} sections={sections} />
      </Form>
      <TimeEffect visit={visit} of={of} time={form.values.time} side={side} />
      {dialogs}
    </section>
  )
}

const titles: Readonly<Record<TimeOf, string>> = { 'check-in': 'Check-in', 'check-out': 'Check-out' }
