import { type ReactNode, useState } from 'react'
import { carerAccess } from '#contract/carer/access.ts'
import { shiftAccess } from '#contract/shift/access.ts'
import { type ShiftDetail, type ShiftPart, shiftCarerWord } from '#contract/shift/shifts.ts'
import { type ShiftRefusal, shiftRefusals } from '#domain/shift/shift-times.ts'
import type { TimeOf } from '#domain/visit/visit-times.ts'
import { Button } from '#ui/button.tsx'
import { formatDate, formatTime, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { Status } from '#ui/status/status.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { Punctuality } from '../punctuality.tsx'
import styles from './detail.module.css'
import { TimeDialog } from './time-dialog.tsx'

interface CarerTimesProps {
  shift: ShiftDetail
  part: ShiftPart
}

/** One carer of a shift with the recorded times, which the office can put right (SHIFT-D10, decision 0080). */
export function CarerTimes({ shift, part }: CarerTimesProps) {
  const [open, setOpen] = useState<TimeOf>()
  return (
    <section className={styles.times} aria-label={shiftCarerWord(part)}>
      <Carer part={part} />
      <TimeFigure
        label="Check in"
        time={part.checkin_at}
        shift={shift}
        note={<Punctuality of={part} />}
        button={<TimeButton of="check-in" part={part} onOpen={setOpen} />}
      />
      <TimeFigure
        label="Check out"
        time={part.checkout_at}
        shift={shift}
        button={<TimeButton of="check-out" part={part} onOpen={setOpen} />}
      />
      {open && <TimeDialog shift={shift} part={part} of={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function Carer({ part }: { part: ShiftPart }) {
  const mayRead = usePermission(carerAccess.read)
  const { carer_name: name, carer_guid: guid, carer_reference: reference, status } = part
  return (
    <div className={styles.figure}>
      <span className={styles.label}>Carer</span>
      {name === null ? (
        <span className={styles.person}>
          <Status word="Unassigned" />
        </span>
      ) : (
        <span className={styles.person}>
          <Avatar name={name} size={28} />
          {mayRead ? <Link href={paths.carer(guid)}>{name}</Link> : name}
          {reference !== null && <span className={styles.second}>{reference}</span>}
        </span>
      )}
      <Status word={status} strong={status === 'Missed'} />
    </div>
  )
}

interface TimeFigureProps {
  label: string
  time: string | null
  shift: ShiftDetail
  note?: ReactNode
  button: ReactNode
}

function TimeFigure({ label, time, shift, note, button }: TimeFigureProps) {
  const zone = useZone()
  const day = time === null ? null : localDateOf(time, zone)
  // A time on another day than the shift's start shows its day: after midnight, or late at night.
  const isOtherDay = day !== null && day !== localDateOf(shift.start, zone)
  return (
    <div className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        <strong className="num">{time === null ? '-' : formatTime(time, zone)}</strong>
        {isOtherDay && <span className="num">{formatDate(day)}</span>}
        {note}
      </span>
      {button}
    </div>
  )
}

interface TimeButtonProps {
  of: TimeOf
  part: ShiftPart
  onOpen: (of: TimeOf) => void
}

function TimeButton({ of, part, onOpen }: TimeButtonProps) {
  const mayEdit = usePermission(shiftAccess.edit)
  if (!mayEdit) return null
  const [time, refusal, word] =
    of === 'check-in'
      ? ([part.checkin_at, part.check_in_refusal, 'check-in'] as const)
      : ([part.checkout_at, part.check_out_refusal, 'check-out'] as const)
  return (
    <span>
      <Button size="small" disabledReason={reasonOf(refusal)} onClick={() => onOpen(of)}>
        {time === null ? `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` : `Edit ${word}`}
      </Button>
    </span>
  )
}

function reasonOf(refusal: ShiftRefusal | null): string | undefined {
  return refusal === null ? undefined : shiftRefusals[refusal]
}
