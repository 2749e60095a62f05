import { type PatternChange, type PatternEffect, patternChangeKinds } from '#contract/rota/visit-patterns.ts'
import { Button } from '#ui/button.tsx'
import { formatClockTime, formatCount, formatDate, formatWeekday } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import styles from './runs.module.css'

interface PatternEffectDialogProps {
  effect: PatternEffect
  /** Called with whether it is to be saved. */
  onAnswer: (isWanted: boolean) => void
}

const glyphs: Readonly<Record<PatternChange['kind'], string>> = {
  added: 'Ready',
  moved: 'Ready',
  removed: 'Cancelled',
  kept: 'Warning',
  not_made: 'Warning',
}

/** Shows what a change of a pattern does to the visits ahead, before it is saved. */
export function PatternEffectDialog({ effect: { counts, changes }, onAnswer }: PatternEffectDialogProps) {
  const zone = useZone()
  const kinds = (Object.keys(patternChangeKinds) as PatternChange['kind'][]).filter((kind) => counts[kind] > 0)
  return (
    <Modal open title="Visits that change" onClose={() => onAnswer(false)} width={560}>
      <p className={styles.counts}>
        {kinds.length === 0
          ? 'No visit that is made already changes.'
          : kinds.map((kind) => `${patternChangeKinds[kind]}: ${formatCount(counts[kind])}`).join(' · ')}
      </p>
      <ul className={styles.changes} aria-label="Visits">
        {changes.map(({ kind, date, before, after, reason }) => (
          <li key={`${kind} ${date}`}>
            <span className={styles.kind}>
              <StatusGlyph word={glyphs[kind]} /> {patternChangeKinds[kind]}
            </span>
            <span>
              {formatWeekday(date).slice(0, 3)} {formatDate(date)}
            </span>
            <span className="num">
              {before && <span className={after ? styles.old : undefined}>{timesOf(before, zone)}</span>}
              {before && after && ' → '}
              {after && timesOf(after, zone)}
            </span>
            {reason !== null && <span className={styles.reason}>{reason}</span>}
          </li>
        ))}
      </ul>
      <div className={styles.answers}>
        <Button onClick={() => onAnswer(false)}>Back to the form</Button>
        <Button look="primary" onClick={() => onAnswer(true)}>
          Save pattern
        </Button>
      </div>
    </Modal>
  )
}

function timesOf({ start, end }: { start: string; end: string }, zone: string): string {
  return `${formatClockTime(start, zone)}–${formatClockTime(end, zone)}`
}
