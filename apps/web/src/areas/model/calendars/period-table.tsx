import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import fieldRows from '#ui/fields/field-rows.module.css'
import { DateText } from '#ui/figures/figures.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import type { CalendarForm } from './calendar-form.ts'
import { type PeriodValues, periodLabels } from './calendar-values.ts'
import styles from './calendars.module.css'

/** Milliseconds without a change before the periods are drawn (CAL-028). */
const rest = 500
const smallest = 10
const sizes = [smallest, 25]

interface PeriodTableProps {
  form: CalendarForm
  hasDeadline: boolean
  /** The processed periods, which are fixed (CAL-D10). */
  processed: ReadonlySet<string>
  /** Removes a period and all later ones. */
  onRemove: (from: number) => void
}

/** The periods, with editable dates (CAL-027, CAL-D05). */
export function PeriodTable({ form, hasDeadline, processed, onRemove }: PeriodTableProps) {
  const { periods } = form.values
  const today = localDateIn(useZone())
  const [place, setPlace] = useState(() => ({ page: pageOf(periods, today), size: smallest }))
  const count = useDebounced(periods.length, rest)
  const pages = Math.max(1, Math.ceil(count / place.size))
  const page = Math.min(place.page, pages)
  const first = (page - 1) * place.size
  const waiting = count !== periods.length
  const shown = periods.slice(0, count).slice(first, first + place.size)
  const isProcessed = (at: number) => processed.has(periods[at]?.guid ?? '')
  const lastProcessed = periods.findLastIndex((_, at) => isProcessed(at))
  useEffect(() => {
    // The form calls it when it moves the focus to a field, long after this render.
    form.opener.current = (path) => {
      const at = /^periods\.(\d+)\./.exec(path)?.[1]
      if (at !== undefined) setPlace({ ...place, page: Math.floor(Number(at) / place.size) + 1 })
    }
  })
  if (periods.length === 0 && !waiting) return null
  const keys = hasDeadline
    ? (['start', 'end', 'process_date', 'invoice_deadline'] as const)
    : (['start', 'end', 'process_date'] as const)
  return (
    <section className={styles.table} aria-label="Periods of the calendar" aria-busy={waiting || undefined}>
      <div className={styles.scroller}>
        <table className={classes(styles.periods, fieldRows.headed, waiting && styles.waiting)}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                <VisuallyHidden>Number</VisuallyHidden>
              </th>
              {keys.map((key) => (
                <th key={key} scope="col">
                  {periodLabels[key]}
                </th>
              ))}
              <th scope="col" className={styles.last}>
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((period, index) => {
              const at = first + index
              const locked = isProcessed(at)
              return (
                <tr key={period.guid ?? `new ${at}`} className={classes(locked && styles.locked)}>
                  <td className={styles.number}>{at + 1}</td>
                  {keys.map((key) => (
                    <td key={key} className={styles.cell}>
                      {locked ? (
                        <DateText value={period[key]} />
                      ) : (
                        <DateField {...form.field(`periods.${at}.${key}`)} />
                      )}
                    </td>
                  ))}
                  <td className={styles.last}>
                    <IconButton
                      icon={IconTrash}
                      label={`Remove period ${at + 1} and all after it`}
                      disabledReason={removalReason(locked, at <= lastProcessed)}
                      onClick={() => onRemove(at)}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <Pager
        label="Pages of periods"
        page={page}
        pageSize={place.size}
        count={count}
        sizes={sizes}
        onPage={(next) => setPlace({ ...place, page: next })}
        onPageSize={(size) => setPlace({ page: 1, size })}
      />
    </section>
  )
}

/** Returns the page of the current period, which opens first. */
function pageOf(periods: readonly PeriodValues[], today: string): number {
  const at = periods.findIndex(({ start, end }) => start <= today && today <= end)
  return Math.floor(Math.max(0, at) / smallest) + 1
}

function removalReason(isProcessed: boolean, isBefore: boolean): string | undefined {
  if (isProcessed) return 'This period has been processed'
  return isBefore ? 'A later period has been processed' : undefined
}
