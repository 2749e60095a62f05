import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { availabilityPatterns } from '#contract/carer/availability.ts'
import { formatDate } from '#domain/date-format.ts'
import { formatDateRange } from '#ui/figures/format.ts'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { useUrlState } from '#web/kit/url/search.ts'
import styles from './overview.module.css'
import { hoursText, repeatText } from './words.ts'

export interface ListProps {
  carerGuid: string
  basename: string
}

const few = 25
const state = z.object({ patterns: z.coerce.number().int().min(1).default(1) })

/** The patterns of a carer, the newest start first: they follow each other. */
export function PatternList({ carerGuid, basename }: ListProps) {
  const [{ patterns: page }, setState] = useUrlState(state)
  const query = { page, page_size: few }
  const patterns = useQuery(queryOf(availabilityPatterns.list, { params: { carerGuid }, query }))
  const { patterns: rows, count = 0 } = patterns.data ?? {}
  return (
    <section className={styles.panel} aria-label="Patterns">
      <h2>
        Patterns <span className="num">{count}</span>
      </h2>
      {patterns.error && !rows && <LoadFailed query={patterns} />}
      {rows?.length === 0 && <p>No patterns found, start by adding one.</p>}
      <ul className={styles.rows}>
        {rows?.map(({ guid, start, end, status, weeks, note, minutes_per_week }) => (
          <li key={guid}>
            <span>
              <NameLink href={`${basename}/patterns/${guid}`}>
                {end === null ? `From ${formatDate(start)}` : formatDateRange(start, end)}
              </NameLink>
            </span>
            <Status word={status} />
            <small>
              {repeatText(weeks)} · {hoursText(minutes_per_week)} a week{note === null ? '' : ` · ${note}`}
            </small>
          </li>
        ))}
      </ul>
      {count > few && (
        <Pager
          label="Pages of patterns"
          page={page}
          pageSize={few}
          sizes={[few]}
          count={count}
          onPage={(next) => setState({ patterns: next })}
          onPageSize={() => undefined}
        />
      )}
    </section>
  )
}
