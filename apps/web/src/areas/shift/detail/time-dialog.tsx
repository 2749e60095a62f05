import { useRef } from 'react'
import { checkInShift, checkOutShift, type ShiftDetail, type ShiftPart } from '#contract/shift/shifts.ts'
import { TimeInput } from '#contract/visit/visit-actions.ts'
import { futureWarning } from '#domain/validators/date.ts'
import { refuseTime, type TimeOf } from '#domain/visit/visit-times.ts'
import { DateTimeField } from '#ui/fields/date-time-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import type { FieldNotes } from '../../../kit/form/validate-form.ts'
import { refresh } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import styles from './detail.module.css'

interface TimeDialogProps {
  shift: ShiftDetail
  part: ShiftPart
  of: TimeOf
  onClose: () => void
}

/** The check-in or the check-out of one carer of a shift (decision 0080). */
export function TimeDialog({ shift, part, of, onClose }: TimeDialogProps) {
  const form = useTimeForm({ shift, part, of, onClose })
  return (
    <FormModal form={form} title={of === 'check-in' ? 'Check-in' : 'Check-out'} width={440} onClose={onClose}>
      <div className={styles.fields}>
        <DateTimeField {...form.field('time')} required />
        <TextField {...form.field('reason')} required description="Minimum of 5 characters" />
      </div>
    </FormModal>
  )
}

function useTimeForm({ shift, part, of, onClose }: TimeDialogProps) {
  const seen = useRef(shift.version)
  const endpoint = of === 'check-in' ? checkInShift : checkOutShift
  const call = useCall(endpoint, { errors: 'form', seen })
  const times = { start: shift.start, end: shift.end, checkIn: part.checkin_at, checkOut: part.checkout_at }
  const saved = of === 'check-in' ? part.checkin_at : part.checkout_at
  return useForm({
    schema: TimeInput,
    initial: { time: saved ?? thisMinute(), reason: '' },
    labels: { time: 'Date', reason: 'Update reason' },
    // A time in the future only warns here: the server's clock decides (VISIT-D09).
    check: ({ time }): Record<string, string> => {
      const refusal = isInstant(time) ? refuseTime(times, of, time, time, 'shift') : null
      return refusal === null ? {} : { time: refusal }
    },
    warnings: ({ time }): FieldNotes => {
      const warning = futureWarning(time, Temporal.Now.instant().toString())
      return warning === undefined ? {} : { time: warning }
    },
    submit: async (body) => {
      try {
        return await call.mutateAsync({ params: { guid: part.guid }, body })
      } catch (error) {
        void refresh(endpoint)
        throw error
      }
    },
    onSaved: () => {
      toast(of === 'check-in' ? 'Check-in time successfully saved.' : 'Check-out time successfully saved.')
      onClose()
    },
  })
}

function thisMinute(): string {
  return Temporal.Now.instant().round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString()
}

function isInstant(text: string): boolean {
  return TimeInput.shape.time.safeParse(text).success
}
