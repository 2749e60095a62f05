import IconNfc from '@tabler/icons-react/dist/esm/icons/IconNfc.mjs'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { minutesFrom } from '#domain/visit/visit-times.ts'
import { classes } from '#ui/classes.ts'
import { ConcernBar, concernTone } from '#ui/figures/concern-bar.tsx'
import { formatDate, formatTime, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Icon } from '#ui/icon.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import styles from './detail.module.css'
import { durationWord } from './duration-word.ts'

/** The recorded times with those of the NFC tag, and the level of concern (VISIT-005 to VISIT-007). */
export function TimesSection({ visit }: { visit: VisitDetail }) {
  return (
    <section aria-label="Times and concern" className={styles.times}>
      <TimeFigure label="Check-in" moment={visit.check_in} scheduled={visit.start} visit={visit} />
      <TimeFigure label="Check-out" moment={visit.check_out} scheduled={visit.end} visit={visit} />
      <Concern score={visit.risk_score} />
    </section>
  )
}

interface TimeFigureProps {
  label: string
  moment: VisitDetail['check_in']
  scheduled: string
  visit: VisitDetail
}

/** Minutes from the schedule that are worth a colour. */
const notable = 15

function TimeFigure({ label, moment: { time, nfc_time: nfc }, scheduled, visit }: TimeFigureProps) {
  const zone = useZone()
  const day = localDateOf(visit.start, zone)
  // A time on another day than the visit's start shows its day: after midnight, or late at night.
  const shown = (instant: string) => {
    const on = localDateOf(instant, zone)
    return on === day ? formatTime(instant, zone) : `${formatTime(instant, zone)} on ${formatDate(on)}`
  }
  const late = time === null ? 0 : minutesFrom(scheduled, time)
  return (
    <section className={styles.figure} aria-label={label}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        <strong className="num">{time === null ? '-' : formatTime(time, zone)}</strong>
        {time !== null && localDateOf(time, zone) !== day && <span>{formatDate(localDateOf(time, zone))}</span>}
        {late !== 0 && (
          <span className={classes(Math.abs(late) >= notable && styles.notable)}>
            {durationWord(Math.abs(late))} {late < 0 ? 'early' : 'late'}
          </span>
        )}
      </span>
      <span className={styles.nfc}>
        <Icon as={IconNfc} size={14} /> NFC {nfc === null ? '-' : shown(nfc)}
      </span>
    </section>
  )
}

/** VISIT-006, VISIT-D21. */
function Concern({ score }: { score: number | null }) {
  const level = score !== null && score >= 1 && score <= 5 ? score : null
  return (
    <section className={styles.figure} aria-label="Concern">
      <span className={styles.label}>Concern</span>
      <span className={styles.bar}>
        <ConcernBar level={level} />
      </span>
      <span className={styles.concern}>
        {level !== null && <Glyph shape={level <= 2 ? 'disc-tick' : 'triangle'} tone={concernTone(level)} />}
        {level === null ? 'Undetermined' : `Concern level ${level} of 5`}
      </span>
    </section>
  )
}
