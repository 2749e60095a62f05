import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Calendar } from '#contract/model/calendars.ts'
import { calendarEndErrors, effectiveDates, keptPeriodErrors, periodErrors } from '#domain/model/calendars.ts'
import { isGuid } from '#domain/validators/text.ts'
import { formatDate } from '#ui/figures/format.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { PartPage } from '../parts/part-page.tsx'
import { useCalendarForm } from './calendar-form.ts'
import { type CalendarValues, endOf, valuesOf } from './calendar-values.ts'
import { KeptHead } from './head-fields.tsx'
import { PeriodFields } from './period-fields.tsx'
import { ReplaceCalendar } from './replace-calendar.tsx'
import { periodsBeside, useCalendars } from './use-calendars.ts'

/** One calendar: its second step, or the form of its replacement (CAL-001, CAL-002, CAL-009, CAL-029). */
export function EditCalendar({ guid }: { guid: string }) {
  const { calls, model, words, path } = useCalendars()
  const place = { params: { modelGuid: model.guid, calendarGuid: guid } }
  // A form always starts with the current state, never with a cached one.
  const part = useQuery({ ...queryOf(calls.get, place), enabled: isGuid(guid), gcTime: 0 })
  const [replacing, setReplacing] = useState<boolean>()
  return (
    <PartPage
      guid={guid}
      name="Calendar"
      list={{ label: words.list, href: path }}
      part={part}
      titleOf={({ title }) => (replacing ? `Replace ${title}` : title)}
      facts={(calendar) => factsOf(model.title, calendar)}
    >
      {(calendar, seen, onReload) =>
        replacing ? (
          <ReplaceCalendar calendar={calendar} seen={seen} onReload={onReload} onClose={() => setReplacing(false)} />
        ) : (
          <Present
            calendar={calendar}
            seen={seen}
            onReload={onReload}
            // Undefined until the other form was open.
            isBack={replacing === false}
            onReplace={() => setReplacing(true)}
          />
        )
      }
    </PartPage>
  )
}

/** CAL-D17. */
function factsOf(model: string, { replaced_on, status }: Calendar): string {
  return replaced_on === null || status === 'Expired' ? model : `${model} · Replaced ${formatDate(replaced_on)}`
}

interface PresentProps {
  /** The calendar when the form opened. */
  calendar: Calendar
  seen: SeenVersion
  onReload: () => Promise<void>
  /** Whether the replacement was just cancelled: the focus then returns to the button that started it. */
  isBack: boolean
  onReplace: () => void
}

function Present({ calendar, seen, onReload, isBack, onReplace }: PresentProps) {
  const openPath = useOpenPath()
  const { model, rows = [], calls, inputs, words, hasDeadline, path } = useCalendars()
  const update = useCall(calls.update, { errors: 'form', seen })
  const { isLate, saving } = useSaving()
  const others = rows.filter(({ guid }) => guid !== calendar.guid)
  const form = useCalendarForm({
    schema: inputs.update,
    initial: valuesOf(calendar),
    name: 'calendar',
    check: (values) => {
      const dates = { start: values.start, end: endOf(values) }
      return {
        ...periodErrors(values.periods, effectiveDates(dates, model), model),
        ...keptPeriodErrors(wired(values, hasDeadline), calendar.periods),
        ...calendarEndErrors(dates, model, others),
      }
    },
    submit: (body) =>
      saving(update.mutateAsync({ params: { modelGuid: model.guid, calendarGuid: calendar.guid }, body })),
    async onSaved() {
      await refreshed()
      toast('Calendar for contract successfully updated.')
      openPath(path)
    },
  })
  const processed = new Set(calendar.periods.filter(({ is_processed }) => is_processed).map(({ guid }) => guid))
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <Form form={form} label={words.one} cancel={path}>
        <KeptHead form={form} isBack={isBack} onReplace={onReplace} />
        <PeriodFields
          form={form}
          model={model}
          hasDeadline={hasDeadline}
          beside={periodsBeside(rows, calendar.guid)}
          processed={processed}
        />
      </Form>
    </>
  )
}

/** Returns the periods in API format: on the side without deadlines an empty one is null. */
function wired({ periods }: CalendarValues, hasDeadline: boolean) {
  return hasDeadline ? periods : periods.map((period) => ({ ...period, invoice_deadline: null }))
}
