import { type ReactNode, useRef, useState } from 'react'
import { CheckOutInput, checkInVisit, checkOutVisit, TimeInput } from '#contract/visit/visit-actions.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { futureWarning } from '#domain/validators/date.ts'
import { blockedCheckOut, blockersIn, type FieldValues, fieldValueErrors } from '#domain/visit/field-values.ts'
import { quickSections } from '#domain/visit/report-template.ts'
import { overrunOf, refuseTime, type TimeOf, type VisitTimes, withTime } from '#domain/visit/visit-times.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import type { FieldNotes } from '../../../kit/form/validate-form.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { refresh } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { durationWord } from './duration-word.ts'
import { Unable } from './unable.tsx'

interface TimeFormOptions {
  visit: VisitDetail
  of: TimeOf
  /** Where no time is recorded yet: an instant, or only the date of one, as `DateTimeField` takes it. */
  initialTime: string
  onSaved: () => unknown
  /** Leaving the record that these parts of the address name asks about unsaved input. */
  searchKeys?: readonly string[]
}

/** The form of a check-in or a check-out, with the dialogs that it may open (VISIT-039 to VISIT-046, VISIT-D09, VISIT-D13). */
export function useTimeForm({ visit, of, initialTime, onSaved, searchKeys }: TimeFormOptions) {
  const question = useQuestion()
  const [isBlocked, setBlocked] = useState(false)
  const quick = useQuickFields(visit, of)
  const times = timesOf(visit)
  const form = useForm({
    schema: CheckOutInput,
    initial: {
      time: savedIn(times, of) ?? initialTime,
      reason: '',
      template_guid: quick.templateGuid,
      fields: quick.values,
    },
    labels: { time: 'Date', reason: 'Update reason', template_guid: 'Template', fields: 'Report', ...quick.labels },
    // A time in the future only warns here: the server's clock decides (VISIT-D09).
    check: ({ time, fields }): Record<string, string> => {
      const refusal = refusalOfTime(times, of, time)
      return { ...(refusal !== null && { time: refusal }), ...fieldValueErrors(quick.fields, fields) }
    },
    warnings: ({ time }): FieldNotes => {
      const warning = futureWarning(time, Temporal.Now.instant().toString())
      return warning === undefined ? {} : { time: warning }
    },
    confirm: async ({ time, fields }) => {
      if (blockersIn(quick.fields, fields).length > 0) {
        setBlocked(true)
        return false
      }
      const over = overrunOf(withTime(times, of, time))
      return over === null || question.ask(over)
    },
    submit: useSubmit(visit, of),
    onSaved: () => {
      toast(of === 'check-in' ? 'Check-in time successfully saved.' : 'Visit successfully checked out.')
      return onSaved()
    },
    ...(searchKeys && { searchKeys }),
  })
  const dialogs: ReactNode = (
    <>
      {isBlocked && <Unable of={of} why={blockedCheckOut} onClose={() => setBlocked(false)} />}
      {question.over !== null && (
        <Confirm
          title="Confirm visit duration"
          text={`The duration of this visit exceeds the scheduled duration by ${durationWord(question.over)}. Are you sure you want to save it?`}
          yes="Confirm and save"
          no="Go back and edit"
          onYes={() => question.answer(true)}
          onNo={() => question.answer(false)}
        />
      )}
    </>
  )
  return { form, sections: quick.sections, dialogs }
}

export type TimeForm = ReturnType<typeof useTimeForm>

/** Returns the scheduled and the recorded times of a visit. */
export function timesOf({ start, end, check_in, check_out }: VisitDetail): VisitTimes {
  return { start, end, checkIn: check_in.time, checkOut: check_out.time }
}

/** Returns why a typed time is refused; null for a possible one, and for a text that is no time yet. */
export function refusalOfTime(times: VisitTimes, of: TimeOf, time: string): string | null {
  return isInstant(time) ? refuseTime(times, of, time, time) : null
}

/** Whether a text is an instant. */
export function isInstant(text: string): boolean {
  return TimeInput.shape.time.safeParse(text).success
}

const savedIn = (times: VisitTimes, of: TimeOf) => (of === 'check-in' ? times.checkIn : times.checkOut)

/** The call that saves the time; after a refusal the visit is read again. */
function useSubmit(visit: VisitDetail, of: TimeOf) {
  const seen = useRef(visit.version)
  const checkIn = useCall(checkInVisit, { errors: 'form', seen })
  const checkOut = useCall(checkOutVisit, { errors: 'form', seen })
  const params = { guid: visit.guid }
  return async (body: (typeof CheckOutInput)['_output']) => {
    try {
      const { time, reason } = body
      if (of === 'check-in') return await checkIn.mutateAsync({ params, body: { time, reason, visit: visit.guid } })
      return await checkOut.mutateAsync({ params, body })
    } catch (error) {
      if (of === 'check-in' && !(error instanceof ApiError && error.code === 'INVALID')) toast(checkInFailed, 'error')
      void refresh(checkInVisit)
      throw error
    }
  }
}

const checkInFailed = 'Something went wrong during check-in. Please check this visit is valid for check-in.'

/** The confirm step of an overrun (VISIT-045, VISIT-046). */
function useQuestion() {
  const [over, setOver] = useState<number | null>(null)
  const reply = useRef<(isSure: boolean) => void>(undefined)
  return {
    over,
    ask: (minutes: number) =>
      new Promise<boolean>((resolve) => {
        reply.current = resolve
        setOver(minutes)
      }),
    answer: (isSure: boolean) => {
      setOver(null)
      reply.current?.(isSure)
    },
  }
}

/** The quick fields of a check-out as they were when the dialog opened, with the answers of the report. */
function useQuickFields({ report_template: template, visit_report: report }: VisitDetail, of: TimeOf) {
  const [quick] = useState(() => {
    const sections = of === 'check-out' ? quickSections(template?.sections ?? []) : []
    const fields = sections.flatMap((section) => section.fields)
    const given = fields.map(({ guid }) => [guid, report?.fields[guid] ?? { value: null, supporting_text: null }])
    const labels = fields.flatMap(({ guid, title }) => [
      [`fields.${guid}.value`, title],
      [`fields.${guid}.supporting_text`, `Supporting text of ${title}`],
    ])
    return {
      sections,
      fields,
      values: Object.fromEntries(given) as FieldValues, // the pairs above
      labels: Object.fromEntries(labels) as Record<string, string>, // the pairs above
      templateGuid: template?.guid ?? null,
    }
  })
  return quick
}
