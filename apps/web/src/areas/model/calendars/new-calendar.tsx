import { useState } from 'react'
import { frequencies } from '#contract/model/models.ts'
import { calendarDateErrors, effectiveDates, periodErrors } from '#domain/model/calendars.ts'
import { Button } from '#ui/button.tsx'
import { formatDateRange } from '#ui/figures/format.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { modelCrumbs, useModel } from '../open-model.ts'
import { useCalendarForm } from './calendar-form.ts'
import { type CalendarValues, endOf, isFrequency, newCalendar } from './calendar-values.ts'
import { NewHead } from './head-fields.tsx'
import { PeriodFields } from './period-fields.tsx'
import { periodsBeside, useCalendars } from './use-calendars.ts'

/** CAL-001, CAL-002. */
export function NewCalendar() {
  const open = useModel()
  const { model, path, words } = useCalendars()
  return (
    <Page
      title="Create a calendar"
      crumbs={[...modelCrumbs(open), { label: words.list, href: path }]}
      facts={model.title}
    >
      <PageBody>
        <NewCalendarForm />
      </PageBody>
    </Page>
  )
}

/**
 * Two steps: the calendar, then its periods. Both are saved together, as a calendar needs periods (CAL-009, CAL-019).
 */
function NewCalendarForm() {
  const openPath = useOpenPath()
  const { model, rows = [], calls, inputs, words, hasDeadline, path } = useCalendars()
  const [step, setStep] = useState<'create' | 'edit'>('create')
  const create = useCall(calls.create, { errors: 'form' })
  const { saving } = useSaving()
  const isFirst = step === 'create'
  const dateErrors = (values: CalendarValues) => ({ ...calendarDateErrors(datesOf(values), model, rows) })
  const periodsErrors = (values: CalendarValues) =>
    periodErrors(values.periods, effectiveDates(datesOf(values), model), model)
  const form = useCalendarForm({
    // The first step does not validate the fields of the second.
    schema: (isFirst ? inputs.create.omit({ periods: true }) : inputs.create) as typeof inputs.create,
    initial: newCalendar,
    name: 'new calendar',
    check: (values) => ({ ...dateErrors(values), ...(!isFirst && periodsErrors(values)) }),
    submit: async (body) =>
      isFirst ? undefined : saving(create.mutateAsync({ params: { modelGuid: model.guid }, body })),
    async onSaved() {
      if (isFirst) {
        setStep('edit')
        // Nothing is stored on the server yet, so leaving asks first.
        form.set('named', !form.values.named)
        form.show('periods')
        return
      }
      await refreshed()
      toast('Calendar for contract successfully created.')
      openPath(path)
    },
  })
  const back = () => {
    setStep('create')
    form.show('title')
  }
  return (
    <Form
      form={form}
      label={words.one}
      submitLabel={isFirst ? 'Next' : 'Create calendar'}
      cancel={path}
      before={isFirst ? undefined : <Button onClick={back}>Back</Button>}
    >
      {isFirst ? (
        <NewHead form={form} />
      ) : (
        <>
          <p>{summaryOf(form.values)}</p>
          <PeriodFields form={form} model={model} hasDeadline={hasDeadline} beside={periodsBeside(rows)} />
        </>
      )}
    </Form>
  )
}

/** Summarises the first step: "Early weeks · Weekly · 05/01/2026 – no end date". */
function summaryOf(values: CalendarValues): string {
  const { title, start, frequency_type_alias: alias } = values
  return [title, isFrequency(alias) && frequencies[alias], formatDateRange(start, endOf(values))]
    .filter(Boolean)
    .join(' · ')
}

function datesOf(values: CalendarValues) {
  return { start: values.start, end: endOf(values) }
}
