import { useEffect, useRef } from 'react'
import type { Calendar } from '#contract/model/calendars.ts'
import { periodErrors, replaceStartError, replaceStarts } from '#domain/model/calendars.ts'
import { formatDate } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { useCalendarForm } from './calendar-form.ts'
import { type CalendarValues, newCalendar } from './calendar-values.ts'
import { ReplacementHead } from './head-fields.tsx'
import { PeriodFields } from './period-fields.tsx'
import { periodsBeside, useCalendars } from './use-calendars.ts'

interface ReplaceCalendarProps {
  calendar: Calendar
  seen: SeenVersion
  onReload: () => Promise<void>
  onClose: () => void
}

/** Ends a calendar on a day and starts another one from there (CAL-029, CAL-030, CAL-D15 to CAL-D19). */
export function ReplaceCalendar({ calendar, seen, onReload, onClose }: ReplaceCalendarProps) {
  const openPath = useOpenPath()
  const today = localDateIn(useZone())
  const { model, rows = [], calls, inputs, words, hasDeadline, path } = useCalendars()
  const replace = useCall(calls.replace, { errors: 'form', seen })
  const { isLate, saving } = useSaving()
  const starts = replaceStarts(calendar)
  const form = useCalendarForm({
    schema: inputs.replace,
    initial: replacementOf(calendar, starts.find((start) => start > today) ?? ''),
    name: 'replacement',
    check: (values) => {
      const start = replaceStartError(values.start, calendar, model)
      return {
        ...periodErrors(values.periods, { start: values.start, end: calendar.end }, model),
        ...(start !== undefined && { start }),
      }
    },
    submit: (body) =>
      saving(replace.mutateAsync({ params: { modelGuid: model.guid, calendarGuid: calendar.guid }, body })),
    async onSaved() {
      await refreshed()
      toast('Calendar for contract successfully updated.')
      openPath(path)
    },
  })
  // The scroll position of the other form does not apply to this one.
  const shown = useRef(false)
  useEffect(() => {
    if (!shown.current) form.show('start')
    shown.current = true
  })
  const { start } = form.values
  const stays = calendar.periods.filter((period) => start === '' || period.start < start)
  const beside = [...periodsBeside(rows, calendar.guid), ...stays.map((period) => ({ ...period, isOther: true }))]
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <Form form={form} label={words.one} submitLabel="Replace calendar" cancel={onClose}>
        <ReplacementHead form={form} hint={hintOf(starts)} />
        <PeriodFields
          form={form}
          model={{ start: model.start, end: calendar.end ?? model.end }}
          hasDeadline={hasDeadline}
          beside={beside}
        />
      </Form>
    </>
  )
}

/** CAL-D18; it has the end that the replaced calendar would have had. */
function replacementOf({ title, frequency_type_alias, end }: Calendar, start: string): CalendarValues {
  const ends = end === null ? {} : { end, no_end_date: false }
  return { ...newCalendar, ...ends, title, frequency_type_alias, start }
}

/** CAL-D16. */
function hintOf(starts: readonly string[]): string {
  const [first] = starts
  const rule =
    'It starts on the first day of a period; that period and all later ones of the current calendar are removed.'
  return first === undefined
    ? `${rule} All its periods have been processed.`
    : `${rule} The earliest is ${formatDate(first)}.`
}
