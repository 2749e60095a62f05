import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { RequiredText } from '#contract/fields.ts'
import { updateAppointment } from '#contract/rota/appointments.ts'
import { type MovedCarer, previewMove } from '#contract/rota/planning.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { formatClockTime, formatDate, formatDateTime } from '#ui/figures/format.ts'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { hoursWord } from '#web/areas/visit/exports.ts'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { wasLate } from '#web/kit/http/api-error.ts'
import { refresh } from '#web/kit/http/cache.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { hasNewConcerns, showRefusal } from './change-place.ts'
import { changePlace } from './changes.ts'
import { concernWord } from './concern-words.ts'
import { changeOf, isTimeMoved, type Move, movedText, moveWords } from './move.ts'
import styles from './move-dialog.module.css'

interface MoveDialogProps {
  move: Move
  zone: string
  /** Called when it is over, with whether the move was saved. */
  onEnd: (isSaved: boolean) => void
}

const width = 520

/** Shows what a move means for routes, hours and rules before it is saved; warnings ask for a reason. */
export function MoveDialog(props: MoveDialogProps) {
  const { move, onEnd } = props
  const { place, to, start, end } = move
  const input = {
    params: { guid: place.appointment_guid },
    query: { assignee_guid: place.guid, carer_guid: to.guid, start, end },
  }
  const effect = useQuery({ ...queryOf(previewMove, input), gcTime: 0 })
  if (effect.data) return <Question {...props} carers={effect.data.carers} />
  return (
    <Modal open title={moveWords(move).title} onClose={() => onEnd(false)} width={width}>
      {effect.error ? <LoadFailed query={effect} /> : <p className={styles.waiting}>Looking at routes and hours…</p>}
    </Modal>
  )
}

const Reason = (isNeeded: boolean) => z.object({ reason: isNeeded ? RequiredText('Reason', 500) : z.string() })

function Question({ move, zone, onEnd, carers }: MoveDialogProps & { carers: readonly MovedCarer[] }) {
  const isDoubtful = carers.some(({ concerns }) => concerns.length > 0)
  const form = useForm({
    schema: Reason(isDoubtful),
    name: 'move-place',
    initial: { reason: '' },
    labels: { reason: 'Reason' },
    async submit({ reason }) {
      const accepted = new Set(carers.flatMap(({ concerns }) => concerns.map(({ code }) => code)))
      try {
        await changePlace(changeOf(move, [...accepted], reason || undefined), movedText(move, zone), zone)
        return true
      } catch (error) {
        // The new warnings are shown; the banner says that nothing was saved.
        if (hasNewConcerns(error)) await refresh(updateAppointment)
        if (!wasLate(error)) throw error
        await showRefusal(error, move.place.appointment_guid, zone)
        return false
      }
    },
    onSaved: onEnd,
  })
  const { title, action } = moveWords(move)
  return (
    <FormModal form={form} title={title} submitLabel={action} onClose={() => onEnd(false)} width={width}>
      <Times move={move} zone={zone} />
      {carers.length === 0 && <p className={styles.none}>No carer’s day changes.</p>}
      {carers.map((carer) => (
        <CarerEffect key={`${carer.carer_guid} ${carer.date}`} carer={carer} zone={zone} />
      ))}
      {isDoubtful && (
        <FormSection>
          <FormLine>
            <TextArea {...form.field('reason')} required />
          </FormLine>
        </FormSection>
      )}
    </FormModal>
  )
}

function Times({ move, zone }: { move: Move; zone: string }) {
  const { place, start, end } = move
  const of = (from: string, to: string) => `${formatDateTime(from, zone)}–${formatClockTime(to, zone)}`
  return (
    <p className={styles.times}>
      {of(place.start, place.end)}
      {isTimeMoved(move) && (
        <>
          {' '}
          <VisuallyHidden>becomes</VisuallyHidden>
          <span aria-hidden="true">→</span> <strong>{of(start, end)}</strong>
        </>
      )}
    </p>
  )
}

/** The day and week of a carer before and after, and the warnings. */
function CarerEffect({ carer, zone }: { carer: MovedCarer; zone: string }) {
  const { name, date, has_it, concerns, guaranteed_minutes: guaranteed } = carer
  return (
    <section className={styles.carer} aria-label={name}>
      <h3>
        {name}{' '}
        <span>
          {has_it ? 'has it' : 'no longer has it'} on {formatDate(date)}
        </span>
      </h3>
      <dl>
        <dt>Travel of the day</dt>
        <dd>
          <Change before={carer.travel_before} after={carer.travel_after} />
        </dd>
        <dt>Work in the week</dt>
        <dd>
          <Change before={carer.week_before} after={carer.week_after} />
          {guaranteed !== null && ` of ${hoursWord(guaranteed)}`}
        </dd>
      </dl>
      {concerns.length > 0 && (
        <ul aria-label={`Warnings for ${name}`}>
          {concerns.map((concern) => (
            <li key={JSON.stringify(concern)}>
              <StatusGlyph word="Warning" /> {concernWord(concern, zone)}
            </li>
          ))}
        </ul>
      )}
      {has_it && concerns.length === 0 && (
        <p className={styles.fine}>
          <StatusGlyph word="Ready" /> Nothing speaks against it
        </p>
      )}
    </section>
  )
}

function Change({ before, after }: { before: number; after: number }) {
  if (before === after) return hoursWord(before)
  return (
    <>
      {hoursWord(before)} <VisuallyHidden>becomes</VisuallyHidden>
      <span aria-hidden="true">→</span> <strong>{hoursWord(after)}</strong>
    </>
  )
}
