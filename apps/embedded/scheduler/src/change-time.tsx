import { z } from 'zod'
import { Instant } from '#contract/fields.ts'
import { parseInstant } from '#domain/time.ts'
import { FormSection } from '#ui/form/form-layout.tsx'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { isTimeMoved, type MovablePlace, type Move } from './move.ts'
import { TimeFields } from './time-fields.tsx'

/** The times of an appointment, as the form has them. */
const Times = z
  .object({ start: Instant, end: Instant })
  .refine(({ start, end }) => parseInstant(start) < parseInstant(end), {
    path: ['end'],
    message: 'Must be a later date & time',
  })

interface ChangeTimeProps {
  place: MovablePlace
  /** The name of the carer who has it, and keeps it. */
  carerName: string
  /** Called with the move, which is not saved yet. */
  onMove: (move: Move) => void
  onClose: () => void
}

/** Asks for the times of an appointment, also those that the board does not show. */
export function ChangeTime({ place, carerName, onMove, onClose }: ChangeTimeProps) {
  const form = useForm({
    schema: Times,
    name: 'appointment-times',
    initial: { start: place.start, end: place.end },
    labels: { start: 'Start', end: 'End' },
    submit: (times) => Promise.resolve(times),
    onSaved(times) {
      const move = { place, to: { guid: place.carer_guid, name: carerName }, ...times }
      if (isTimeMoved(move)) onMove(move)
      else onClose()
    },
  })
  return (
    <FormModal form={form} title={`Move ${place.owner_name}`} submitLabel="Continue" onClose={onClose} width={520}>
      <FormSection>
        <TimeFields start={form.field('start')} end={form.field('end')} />
      </FormSection>
    </FormModal>
  )
}
