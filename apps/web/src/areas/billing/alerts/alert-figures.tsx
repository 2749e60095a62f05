import type { ReactNode } from 'react'
import { countText } from '#domain/count-text.ts'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { KeyFigures } from '#ui/figures/key-figures.tsx'
import type { Groups } from './alert-groups.tsx'
import styles from './alerts.module.css'
import { QueueChart } from './queue-chart.tsx'

interface AlertFiguresProps {
  groups: Groups
  /** When they were counted, in milliseconds since 1970. */
  countedAt: number
}

/** The number that is left, the money that waits, what was freed today, and how that compares with the next deadline. */
export function AlertFigures({ groups, countedAt }: AlertFiguresProps) {
  const { count, at_stake, freed } = groups
  const total = count + freed.count
  return (
    <section aria-label="Queue" className={styles.figures}>
      <KeyFigures
        large
        figures={[
          {
            label: 'Left',
            value: <WithNote note={freed.count > 0 && `of ${formatCount(total)} today`}>{formatCount(count)}</WithNote>,
          },
          { label: 'At stake', value: <Money value={at_stake} /> },
          {
            label: 'Freed today',
            value: (
              <WithNote note={freed.count > 0 && countText(freed.count, 'alert')}>
                <span className={styles.freed}>
                  <Money value={freed.amount} />
                </span>
              </WithNote>
            ),
          },
        ]}
      />
      {total > 0 && <QueueChart groups={groups} countedAt={countedAt} />}
    </section>
  )
}

function WithNote({ note, children }: { note: string | false; children: ReactNode }) {
  return (
    <>
      {children}
      {note !== false && <span className={styles.beside}>{note}</span>}
    </>
  )
}
