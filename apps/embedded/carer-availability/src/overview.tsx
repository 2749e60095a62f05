import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { type AvailableDay, getAvailability } from '#contract/carer/availability.ts'
import { LocalDate } from '#contract/fields.ts'
import { weekdays } from '#domain/availability/typed-times.ts'
import { formatDate } from '#domain/date-format.ts'
import { addDays, dayOfWeek, MINUTES_PER_DAY, mondayOf, parseClock } from '#domain/time.ts'
import { Button, IconButton, LinkButton } from '#ui/button.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { CarerPage, useCarer } from '#web/areas/carer/exports.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { useUrlState } from '#web/kit/url/search.ts'

import { ExceptionList } from './exception-list.tsx'
import styles from './overview.module.css'
import { PatternList } from './pattern-list.tsx'
import { useToday } from './use-today.ts'
import { type DrawnDay, WeekDrawing, WeekLegend } from './week-drawing.tsx'
import { hoursText } from './words.ts'

const state = z.object({ week: LocalDate.optional() })

interface OverviewProps {
  basename: string
  mayEdit: boolean
}

/** A week of a carer's availability, and the patterns and exceptions that it follows from. */
export function Overview({ basename, mayEdit }: OverviewProps) {
  const { carer } = useCarer()
  return (
    <CarerPage history={{ type: 'carer-availability', guid: carer.guid }}>
      <PageBody>
        <Week carerGuid={carer.guid} basename={basename} mayEdit={mayEdit} />
        <div className={styles.lists}>
          <PatternList carerGuid={carer.guid} basename={basename} />
          <ExceptionList carerGuid={carer.guid} basename={basename} />
        </div>
      </PageBody>
    </CarerPage>
  )
}

function Week({ carerGuid, basename, mayEdit }: OverviewProps & { carerGuid: string }) {
  const today = useToday()
  const [{ week }, setState] = useUrlState(state)
  const present = mondayOf(today)
  const from = mondayOf(week ?? today)
  const to = addDays(from, 6)
  const availability = useQuery(queryOf(getAvailability, { params: { carerGuid }, query: { from, to } }))
  const show = (monday: string) => setState({ week: monday === present ? undefined : monday })
  // Old days stay until the new ones are there.
  const days = availability.data?.days ?? []
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0)
  return (
    <section aria-label="Week" className={styles.week} aria-busy={availability.isPlaceholderData}>
      <div className={styles.bar}>
        <h2 className={styles.title}>
          {formatDate(from)} – {formatDate(to)}
        </h2>
        <span className={styles.steps}>
          <IconButton framed icon={IconChevronLeft} label="Previous week" onClick={() => show(addDays(from, -7))} />
          <Button disabledReason={from === present ? 'This week is shown' : undefined} onClick={() => show(present)}>
            This week
          </Button>
          <IconButton framed icon={IconChevronRight} label="Next week" onClick={() => show(addDays(from, 7))} />
        </span>
        <p className={styles.sum} role="status">
          {availability.data && !availability.isPlaceholderData && (
            <>
              <b className="num">{hoursText(minutes)}</b> available
              {patternNote(days)}
            </>
          )}
        </p>
        {mayEdit && <NewButtons basename={basename} />}
      </div>
      <WeekLegend />
      {availability.error && !availability.data ? (
        <LoadFailed query={availability} />
      ) : (
        <WeekDrawing
          label="Availability of the week"
          days={
            availability.data
              ? days.map((day) => drawn(day, today, basename))
              : weekdays.map((name, at) => ({ ...headOf(addDays(from, at), today), minutes: 0, blocks: [], name }))
          }
        />
      )}
    </section>
  )
}

/** Here, since the header has no room for them. */
function NewButtons({ basename }: { basename: string }) {
  return (
    <span className={styles.steps}>
      <LinkButton icon={IconPlus} href={`${basename}/exceptions/new`}>
        New exception
      </LinkButton>
      <LinkButton look="primary" icon={IconPlus} href={`${basename}/patterns/new`}>
        New pattern
      </LinkButton>
    </span>
  )
}

function patternNote(days: readonly AvailableDay[]): string {
  const patterns = new Map(days.flatMap(({ pattern }) => (pattern ? [[pattern.guid, pattern] as const] : [])))
  if (patterns.size === 0) return ', no pattern'
  return [...patterns.values()]
    .map(
      ({ start, weeks, week }) => `, pattern from ${formatDate(start)}${weeks > 1 ? `, week ${week} of ${weeks}` : ''}`,
    )
    .join('')
}

function drawn(day: AvailableDay, today: string, basename: string): DrawnDay {
  const { date, minutes, intervals, exception } = day
  const head = headOf(date, today)
  return {
    ...head,
    minutes,
    blocks: intervals.map(({ from, to, kind }) => ({
      from: parseClock(from),
      to: parseClock(to) || MINUTES_PER_DAY,
      kind,
    })),
    ...(exception && {
      exception: {
        text: exception.reason ?? (exception.is_available ? 'Other times' : 'Not available'),
        href: `${basename}/exceptions/${exception.guid}`,
        isAway: !exception.is_available,
      },
    }),
  }
}

function headOf(date: string, today: string) {
  const weekday = weekdays[dayOfWeek(date) - 1] ?? ''
  return {
    name: `${weekday} ${formatDate(date)}`,
    head: weekday.slice(0, 3),
    second: formatDate(date),
    isToday: date === today,
  }
}
