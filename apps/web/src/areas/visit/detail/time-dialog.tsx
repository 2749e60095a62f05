import { useRef, useState } from 'react'
import { CheckOutInput, checkInVisit, checkOutVisit, TimeInput } from '#contract/visit/visit-actions.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { futureWarning } from '#domain/validators/date.ts'
import { blockedCheckOut, blockersIn, type FieldValues, fieldValueErrors } from '#domain/visit/field-values.ts'
import { quickSections } from '#domain/visit/report-template.ts'
import { overrunOf, refuseTime, type TimeOf, withTime } from '#domain/visit/visit-times.ts'
import { DateTimeField } from '#ui/fields/date-time-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import type { FieldNotes } from '../../../kit/form/validate-form.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { refresh } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { ReportFields } from '../report/report-fields.tsx'
import styles from './detail.module.css'
import { durationWord } from './duration-word.ts'
import { Unable } from './unable.tsx'

interface TimeDialogProps {
  visit: VisitDetail
  of: TimeOf
  onClose: () => void
}

/** The check-in or the check-out of a visit, this one with its quick fields (VISIT-039 to VISIT-046, VISIT-D09, VISIT-D13). */
export function TimeDialog({ visit, of, onClose }: TimeDialogProps) {
  const question = useQuestion()
  const [isBlocked, setBlocked] = useState(false)
  const ask = { overrun: question.ask, blocked: () => setBlocked(true) }
  const { form, sections } = useTimeForm({ visit, of, onClose }, ask)
  return (
    <>
      <FormModal
        form={form}
        title={of === 'check-in' ? 'Check-in' : 'Check-out'}
        width={sections.length > 0 ? 560 : 440}
        onClose={onClose}
      >
        <div className={styles.fields}>
          <DateTimeField {...form.field('time')} required />
          <TextField {...form.field('reason')} required description="Minimum of 5 characters" />
        </div>
        <ReportFields
          sections={sections}
          values={form.values.fields}
          onChange={(values) => form.set('fields', values)}
          at={(path) => {
            const { id, error } = form.field(path)
            return { id, error }
          }}
        />
      </FormModal>
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
}

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

interface Ask {
  overrun: (minutes: number) => Promise<boolean>
  blocked: () => void
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

function useTimeForm({ visit, of, onClose }: TimeDialogProps, ask: Ask) {
  const seen = useRef(visit.version)
  const quick = useQuickFields(visit, of)
  const checkIn = useCall(checkInVisit, { errors: 'form', seen })
  const checkOut = useCall(checkOutVisit, { errors: 'form', seen })
  const times = { start: visit.start, end: visit.end, checkIn: visit.check_in.time, checkOut: visit.check_out.time }
  const saved = of === 'check-in' ? visit.check_in.time : visit.check_out.time
  const params = { guid: visit.guid }
  const form = useForm({
    schema: CheckOutInput,
    initial: { time: saved ?? thisMinute(), reason: '', template_guid: quick.templateGuid, fields: quick.values },
    labels: { time: 'Time', reason: 'Update reason', template_guid: 'Template', fields: 'Report', ...quick.labels },
    // A time in the future only warns here: the server's clock decides (VISIT-D09).
    check: ({ time, fields }): Record<string, string> => {
      const refusal = isInstant(time) ? refuseTime(times, of, time, time) : null
      return { ...(refusal !== null && { time: refusal }), ...fieldValueErrors(quick.fields, fields) }
    },
    warnings: ({ time }): FieldNotes => {
      const warning = futureWarning(time, Temporal.Now.instant().toString())
      return warning === undefined ? {} : { time: warning }
    },
    confirm: async ({ time, fields }) => {
      if (blockersIn(quick.fields, fields).length > 0) {
        ask.blocked()
        return false
      }
      const over = overrunOf(withTime(times, of, time))
      return over === null || ask.overrun(over)
    },
    submit: async (body) => {
      try {
        const { time, reason } = body
        if (of === 'check-in') return await checkIn.mutateAsync({ params, body: { time, reason, visit: visit.guid } })
        return await checkOut.mutateAsync({ params, body })
      } catch (error) {
        if (of === 'check-in' && !(error instanceof ApiError && error.code === 'INVALID')) toast(checkInFailed, 'error')
        void refresh(checkInVisit)
        throw error
      }
    },
    onSaved: () => {
      toast(of === 'check-in' ? 'Check-in time successfully saved.' : 'Visit successfully checked out.')
      onClose()
    },
  })
  return { form, sections: quick.sections }
}

const checkInFailed = 'Something went wrong during check-in. Please check this visit is valid for check-in.'

function thisMinute(): string {
  return Temporal.Now.instant().round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString()
}

function isInstant(text: string): boolean {
  return TimeInput.shape.time.safeParse(text).success
}
