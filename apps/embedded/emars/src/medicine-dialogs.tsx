import { useRef } from 'react'
import {
  changeSchedule,
  type Medicine,
  MedicineInput,
  ScheduleChangeInput,
  StopInput,
  stopMedicine,
  updateMedicine,
} from '#contract/client/medicines.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useCall } from '#web/kit/http/query.ts'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { MedicineFields, medicineLabels, medicineValues } from './medicine-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { scheduleBody, scheduleLabels, scheduleValues } from './schedule-values.ts'

interface DialogProps {
  client: string
  /** As it was when the dialog was opened. */
  medicine: Medicine
  onClose: () => void
}

export function EditMedicine({ client, medicine, onClose }: DialogProps) {
  const seen = useRef(medicine.version)
  const update = useCall(updateMedicine, { errors: 'form', seen })
  const form = useForm({
    schema: MedicineInput,
    name: 'edit-medicine',
    initial: medicineValues(medicine),
    labels: medicineLabels,
    submit: (body) => update.mutateAsync({ params: { client, guid: medicine.guid }, body }),
    onSaved() {
      toast('Medicine updated.')
      onClose()
    },
  })
  return (
    <FormModal form={form} title="Edit medicine" onClose={onClose} width={640}>
      <FormSection>
        <MedicineFields field={form.field} />
      </FormSection>
    </FormModal>
  )
}

/** The later of two days. */
const later = (one: string, other: string) => (one > other ? one : other)

export function ChangeSchedule({ client, medicine, onClose }: DialogProps) {
  const today = localDateIn(useZone())
  const seen = useRef(medicine.version)
  const change = useCall(changeSchedule, { errors: 'form', seen })
  const form = useForm({
    schema: ScheduleChangeInput,
    name: 'medicine-schedule',
    initial: {
      from: later(medicine.starts_on, today),
      ...scheduleValues(medicine.schedule),
    },
    labels: { from: 'From', ...scheduleLabels },
    toBody: (values) => ({ from: values.from, ...scheduleBody(values) }),
    submit: (body) => change.mutateAsync({ params: { client, guid: medicine.guid }, body }),
    onSaved() {
      toast('Schedule changed.')
      onClose()
    },
  })
  const { field } = form
  return (
    <FormModal form={form} title={`Change schedule: ${medicine.name}`} onClose={onClose} width={640}>
      <FormSection text="A change from today applies to doses from now on. What was due before stays as it was.">
        <DateField {...field('from')} required />
        <ScheduleFields
          {...{ kind: field('kind'), dose: field('dose'), units: field('units'), times: field('times') }}
          {...{ weekdays: field('weekdays'), every_days: field('every_days'), hour_step: field('hour_step') }}
          {...{ gap_minutes: field('gap_minutes'), daily_maximum: field('daily_maximum') }}
          time={(at) => field(`times.${at}`)}
          unit={medicine.unit}
        />
      </FormSection>
    </FormModal>
  )
}

const whenOptions = [
  { value: 'now', label: 'Now' },
  { value: 'after', label: 'After a day' },
]

export function StopMedicine({ client, medicine, onClose }: DialogProps) {
  const today = localDateIn(useZone())
  const seen = useRef(medicine.version)
  const stop = useCall(stopMedicine, { errors: 'form', seen })
  const form = useForm({
    schema: StopInput,
    name: 'stop-medicine',
    initial: {
      when: medicine.last_day === null ? 'now' : 'after',
      last_day: medicine.last_day ?? today,
      stop_reason: '',
    },
    labels: { when: 'When', last_day: 'Last day', stop_reason: 'Reason' },
    toBody: ({ when, last_day, stop_reason }) => ({ last_day: when === 'now' ? null : last_day, stop_reason }),
    submit: (body) => stop.mutateAsync({ params: { client, guid: medicine.guid }, body }),
    onSaved(_, { last_day }) {
      toast(last_day === null ? 'Medicine stopped.' : 'Last day saved.')
      onClose()
    },
  })
  const { field, values } = form
  return (
    <FormModal form={form} title={`Stop: ${medicine.name}`} submitLabel="Stop" onClose={onClose} width={480}>
      <FormSection text="No doses are due after that. A stopped medicine cannot be restarted: add it as a new one.">
        <FormLine>
          <RadioGroup {...field('when')} options={whenOptions} row required />
        </FormLine>
        {values.when === 'after' && (
          <FormLine>
            <DateField {...field('last_day')} required />
          </FormLine>
        )}
        <FormLine>
          <TextField {...field('stop_reason')} autoComplete="off" required />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}
