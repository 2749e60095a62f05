import type { CSSProperties } from 'react'
import { availabilityKinds } from '#contract/carer/availability.ts'
import type { AvailabilityKind } from '#domain/availability/types.ts'
import { formatClock } from '#domain/time.ts'
import { Link } from '#ui/link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './week-drawing.module.css'
import { hoursText } from './words.ts'

interface Block {
  /** Minutes of the day. */
  readonly from: number
  readonly to: number
  readonly kind: AvailabilityKind
}

export interface DrawnDay {
  /** The full name for screen readers, such as "Monday 23/11/2026". */
  readonly name: string
  /** The heading. */
  readonly head: string
  /** The second line of the heading. */
  readonly second?: string
  readonly isToday?: boolean
  readonly minutes: number
  readonly blocks: readonly Block[]
  /** The day does not follow the pattern; with the reason, if there is one. */
  readonly exception?: { readonly text: string; readonly href: string | undefined; readonly isAway: boolean }
}

interface WeekDrawingProps {
  label: string
  days: readonly DrawnDay[]
  /** Less high, beside a form. */
  small?: boolean
}

const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** A week as seven columns, midnight on top: when a carer is available. */
export function WeekDrawing({ label, days, small = false }: WeekDrawingProps) {
  return (
    <section aria-label={label} className={styles.week} data-small={small || undefined}>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ top: `${(hour / 24) * 100}%` }}>
            {formatClock(hour * 60)}
          </span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((day) => (
          <Day key={day.name} day={day} />
        ))}
      </ol>
    </section>
  )
}

function Day({ day }: { day: DrawnDay }) {
  const { name, head, second, isToday, minutes, blocks, exception } = day
  return (
    <li className={styles.day} aria-label={name} data-today={isToday || undefined}>
      <div className={styles.head} aria-hidden="true">
        <b>{head}</b>
        {second !== undefined && <span className="num">{second}</span>}
        {isToday && <i>Today</i>}
      </div>
      <div className={styles.track} data-away={exception?.isAway || undefined}>
        {exception && <Exception {...exception} />}
        <ul>
          {blocks.map(({ from, to, kind }) => (
            <li
              key={from}
              className={styles.block}
              data-kind={kind}
              data-short={to - from < 90 || undefined}
              style={placeOf(from, to)}
            >
              <span className="num">
                {formatClock(from)}–{formatClock(to)}
              </span>{' '}
              <span className={styles.kind}>{availabilityKinds[kind]}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.sum}>
        {minutes === 0 ? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>Not available</VisuallyHidden>
          </>
        ) : (
          <span className="num">{hoursText(minutes)}</span>
        )}
      </p>
    </li>
  )
}

/** The type of styles has no custom properties. */
function placeOf(from: number, to: number) {
  return { '--at': `${from / 14.4}%`, '--length': `${(to - from) / 14.4}%` } as CSSProperties
}

function Exception({ text, href }: { text: string; href: string | undefined }) {
  return (
    <p className={styles.exception} title={text}>
      {href === undefined ? text : <Link href={href}>{text}</Link>}
    </p>
  )
}

/** The key of the drawing. */
export function WeekLegend({ isPattern = false }: { isPattern?: boolean }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>
        <span data-kind="preferred" /> Preferred
      </li>
      <li>
        <span data-kind="possible" /> Possible
      </li>
      {!isPattern && (
        <li>
          <span data-kind="away" /> Not available
        </li>
      )}
      {!isPattern && (
        <li>
          <span data-kind="exception" /> Exception
        </li>
      )}
    </ul>
  )
}
