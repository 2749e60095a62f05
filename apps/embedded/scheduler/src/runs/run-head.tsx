import { parseInstant } from '#domain/time.ts'
import { formatClockTime } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { hoursWord } from '#web/areas/visit/exports.ts'
import { paths } from '#web/kit/url/paths.ts'
import styles from './run-board.module.css'
import type { RunColumn } from './run-columns.ts'
import { RunRoute } from './run-route.tsx'

/** The carer of a run with its times and hours; the bar shows visits, travel and waiting. */
export function RunHead({ column, zone }: { column: RunColumn; zone: string }) {
  const { run, stops, contact, travel } = column
  const [first, last] = [stops[0], stops[stops.length - 1]]
  const whole = first && last ? parseInstant(last.place.end) - parseInstant(first.place.start) : 0
  const share = (minutes: number) => `${(100 * minutes) / Math.max(1, whole)}%`
  const travelWord = `${hoursWord(travel)} travel`
  return (
    <>
      <div className={styles.person}>
        {run.carer && <Avatar name={run.carer.name} size={30} />}
        <span className={styles.who}>
          <strong>{run.carer?.name ?? 'Nobody'}</strong>
          <Link className={styles.note} href={`${paths.schedulerRuns()}/runs/${run.guid}`}>
            {run.title}
          </Link>
        </span>
        <RunRoute column={column} zone={zone} />
      </div>
      <div
        className={styles.share}
        title={travelWord}
        style={{
          background: `linear-gradient(90deg, var(--green) ${share(contact)}, var(--green-fill) 0 ${share(contact + travel)}, var(--track) 0)`,
        }}
      />
      <div className={styles.sums}>
        <span>
          {first && last && `${formatClockTime(first.place.start, zone)}–${formatClockTime(last.place.end, zone)}`}
        </span>
        <span>
          {hoursWord(contact)}
          <VisuallyHidden>, {travelWord}</VisuallyHidden>
        </span>
      </div>
    </>
  )
}
