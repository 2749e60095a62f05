import type { RunEffect } from '#contract/rota/rota-runs.ts'
import { Button } from '#ui/button.tsx'
import { formatClockTime, formatCount, formatDate, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import styles from './runs.module.css'

interface RunEffectDialogProps {
  effect: RunEffect
  submitLabel: string
  onAnswer: (isWanted: boolean) => void
}

/** Shows whose visits change with a run, before it is saved. */
export function RunEffectDialog({ effect: { counts, changes }, submitLabel, onAnswer }: RunEffectDialogProps) {
  const zone = useZone()
  const { changed, kept } = counts
  const more = changed + kept - changes.length
  return (
    <Modal open title="Visits that change" onClose={() => onAnswer(false)} width={560}>
      <p className={styles.counts}>
        {changed + kept === 0
          ? 'No visit that is made already changes.'
          : `Another carer: ${formatCount(changed)} · Kept, as somebody has changed them: ${formatCount(kept)}`}
      </p>
      <ul className={styles.changes} aria-label="Visits">
        {changes.map(({ kind, client_name, start, end, carer_before, carer_after }) => (
          <li key={`${start} ${client_name} ${carer_before} ${carer_after}`}>
            <span className={styles.kind}>
              <StatusGlyph word={kind === 'kept' ? 'Warning' : 'Ready'} /> {kind === 'kept' ? 'Kept' : 'Changed'}
            </span>
            <span className="num">
              {formatDate(localDateOf(start, zone))}
              <br />
              {formatClockTime(start, zone)}–{formatClockTime(end, zone)}
            </span>
            <span>
              {client_name}
              <br />
              {carer_before ?? 'Unassigned'} → {carer_after ?? 'Unassigned'}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.counts}>And {formatCount(more)} more.</p>}
      <div className={styles.answers}>
        <Button onClick={() => onAnswer(false)}>Back to the form</Button>
        <Button look="primary" onClick={() => onAnswer(true)}>
          {submitLabel}
        </Button>
      </div>
    </Modal>
  )
}
