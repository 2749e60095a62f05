import { useQuery } from '@tanstack/react-query'
import { cancelAppointment } from '#contract/rota/appointments.ts'
import { type DayPlace, getRotaChoices } from '#contract/rota/planning.ts'
import { DateTimeField } from '#ui/fields/date-time-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { formatClockTime, formatDateTime } from '#ui/figures/format.ts'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { wasLate } from '#web/kit/http/api-error.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { showRefusal } from './change-place.ts'
import { visitCancelled } from './changes.ts'
import styles from './move-dialog.module.css'

interface CancelPlaceProps {
  place: DayPlace
  zone: string
  onClose: () => void
}

/** Asks why an appointment is cancelled. All its places are; a shift loses its visits, so it cannot be taken back here. */
export function CancelPlace({ place, zone, onClose }: CancelPlaceProps) {
  const now = useNow(false)
  const choices = useQuery(queryOf(getRotaChoices, {})).data?.choices
  const options = (choices?.cancellations ?? []).map(({ guid, title }) => ({ value: guid, label: title }))
  const cancel = useCall(cancelAppointment, { errors: 'form', seen: { current: place.version } })
  const form = useForm({
    schema: cancelAppointment.body,
    name: 'cancel-appointment',
    initial: { variation_guid: '', cancelled_at: now, note: '' },
    labels: { variation_guid: 'Reason', cancelled_at: 'Cancelled at', note: 'Note' },
    toBody: ({ cancelled_at, ...values }) => ({ ...values, cancelled_at: cancelled_at || null }),
    async submit(body) {
      try {
        const after = await cancel.mutateAsync({ params: { guid: place.appointment_guid }, body })
        const text = `${place.owner_name} is cancelled.`
        if (place.type_alias === 'VISIT') visitCancelled(after, place.version, body, text, zone)
        else toast(text)
      } catch (error) {
        if (!wasLate(error)) throw error
        await showRefusal(error, place.appointment_guid, zone)
      }
    },
    onSaved: onClose,
  })
  const { owner_name, start, end, places } = place
  return (
    <FormModal
      form={form}
      title={`Cancel ${owner_name}?`}
      submitLabel={place.type_alias === 'SHIFT' ? 'Yes, cancel the shift' : 'Yes, cancel the visit'}
      onClose={onClose}
      width={520}
    >
      <p className={styles.times}>
        {formatDateTime(start, zone)}–{formatClockTime(end, zone)}
        {places > 1 && `, with all ${places} carers`}
      </p>
      <FormSection>
        <FormLine>
          <Select {...form.field('variation_guid')} options={options} required />
        </FormLine>
        <FormLine>
          <DateTimeField {...form.field('cancelled_at')} />
        </FormLine>
        <FormLine>
          <TextArea {...form.field('note')} required />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}
