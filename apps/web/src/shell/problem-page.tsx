import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { readProblem } from '#contract/branch/problems.ts'
import { isGuid } from '#domain/validators/text.ts'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { isNotFound } from '../kit/http/api-error.ts'
import { queryOf } from '../kit/http/query.ts'
import { Page } from '../kit/page.tsx'
import { PageNotFound } from './full-pages.tsx'
import styles from './problem-page.module.css'

/** The details of a problem: the page behind "More details" (SHELL-188, SHELL-D44). */
export function ProblemPage() {
  const { code } = useParams({ strict: false })
  return code !== undefined && isGuid(code) ? <Problem code={code} /> : <PageNotFound />
}

function Problem({ code }: { code: string }) {
  const zone = useZone()
  // The server records each reader, so it is loaded once and not again when the window regains focus.
  const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }
  const { data, error, refetch, isFetching } = useQuery({ ...queryOf(readProblem, { params: { code } }), ...once })
  if (isNotFound(error)) return <PageNotFound />
  if (error) {
    return (
      <Page title="Error details">
        <ErrorState text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </Page>
    )
  }
  if (!data) return null
  return (
    <Page title="Error details">
      <dl className={styles.facts}>
        <dt>What happened</dt>
        <dd className={styles.title}>{data.title}</dd>
        {data.message !== '' && (
          <>
            <dt>Message</dt>
            <dd>
              {data.message.split(' | ').map((part) => (
                <p key={part}>{part}</p>
              ))}
            </dd>
          </>
        )}
        <dt>Time</dt>
        <dd>{formatDateTime(data.occurred_at, zone)}</dd>
        <dt>Reference</dt>
        <dd className={styles.code}>{data.code}</dd>
      </dl>
    </Page>
  )
}
