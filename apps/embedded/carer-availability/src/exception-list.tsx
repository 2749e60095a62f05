import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { availabilityExceptions } from '#contract/carer/availability.ts'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { useUrlState } from '#web/kit/url/search.ts'
import styles from './overview.module.css'
import type { ListProps } from './pattern-list.tsx'
import { daysText } from './words.ts'

const few = 25
const state = z.object({ exceptions: z.coerce.number().int().min(1).default(1) })

/** The days of a carer that differ from the pattern, the newest first. */
export function ExceptionList({ carerGuid, basename }: ListProps) {
  const [{ exceptions: page }, setState] = useUrlState(state)
  const query = { page, page_size: few }
  const exceptions = useQuery(queryOf(availabilityExceptions.list, { params: { carerGuid }, query }))
  const { exceptions: rows, count = 0 } = exceptions.data ?? {}
  return (
    <section className={styles.panel} aria-label="Exceptions">
      <h2>
        Exceptions <span className="num">{count}</span>
      </h2>
      {exceptions.error && !rows && <LoadFailed query={exceptions} />}
      {rows?.length === 0 && <p>No exceptions: all days follow the pattern.</p>}
      <ul className={styles.rows}>
        {rows?.map(({ guid, start, end, status, is_available, reason, intervals }) => (
          <li key={guid}>
            <span>
              <NameLink href={`${basename}/exceptions/${guid}`}>{daysText(start, end)}</NameLink>
            </span>
            <Status word={status} />
            <small>
              {is_available ? intervals.map(({ from, to }) => `${from}–${to}`).join(', ') : 'Not available'}
              {reason === null ? '' : ` · ${reason}`}
            </small>
          </li>
        ))}
      </ul>
      {count > few && (
        <Pager
          label="Pages of exceptions"
          page={page}
          pageSize={few}
          sizes={[few]}
          count={count}
          onPage={(next) => setState({ exceptions: next })}
          onPageSize={() => undefined}
        />
      )}
    </section>
  )
}
