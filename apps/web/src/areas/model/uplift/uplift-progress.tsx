import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef } from 'react'
import type { Side } from '#contract/fields.ts'
import { listUplifts, submitUplift, type UpliftRequest } from '#contract/model/uplift.ts'
import { countText } from '#domain/count-text.ts'
import { formatDate } from '#domain/date-format.ts'
import { formatCount } from '#ui/figures/decimal.ts'
import { Banner } from '#ui/page/banner.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { refresh } from '../../../kit/http/cache.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { UndoButton } from './undo-button.tsx'
import styles from './uplift.module.css'

/** Milliseconds between two polls while an uplift is pending, as the remaining seconds are shown. */
const pace = 1000

/** Above a list of models: the pending uplifts with their progress, and the button to undo them (UPL-D13). */
export function UpliftProgress({ side }: { side: Side }) {
  const found = useQuery({
    ...queryOf(listUplifts[side], {}),
    refetchInterval: ({ state }) => (state.data?.requests.some(({ is_pending }) => is_pending) ? pace : false),
  })
  const requests = found.data?.requests ?? []
  useWhenOver(side, found.data && requests.some(({ is_pending }) => is_pending))
  if (requests.length === 0) return undefined
  return (
    <div className={styles.progress}>
      {requests.map((request) => (
        <Fragment key={request.guid}>
          {(request.is_pending || (request.undo_until !== null && request.failed.length < request.models)) && (
            <Undoable side={side} request={request} />
          )}
          {!request.is_pending && request.failed.length > 0 && <Failed request={request} />}
        </Fragment>
      ))}
    </div>
  )
}

/** Refetches the models once nothing is pending any more. */
function useWhenOver(side: Side, isPending: boolean | undefined) {
  const before = useRef(isPending)
  // The change comes from the server, not from a user action.
  useEffect(() => {
    if (before.current === true && isPending === false) void refresh(submitUplift[side])
    before.current = isPending
  }, [isPending, side])
}

function Undoable({ side, request }: { side: Side; request: UpliftRequest }) {
  const { rate_count, done_count, is_pending, seconds_left } = request
  return (
    <Banner
      tone={is_pending ? 'blue' : 'green'}
      action={
        <UndoButton side={side} requestGuid={request.guid} secondsLeft={seconds_left} until={request.undo_until} />
      }
    >
      <span className={styles.lines}>
        <span>
          {modelsText(request)} by {request.inserter}: {progressText(request)}
        </span>
        {is_pending && done_count > 0 && <Progress label="Rates that are done" part={done_count / rate_count} />}
      </span>
    </Banner>
  )
}

function progressText({ rate_count, done_count, is_pending, seconds_left }: UpliftRequest): string {
  const rates = countText(rate_count, 'rate')
  if (!is_pending) return `${rates} raised.`
  if (done_count > 0) return `${formatCount(done_count)} of ${rates} are done.`
  return seconds_left === null || seconds_left === 0
    ? `${rates}, to be raised now.`
    : `${rates}, to be raised in ${seconds_left} s.`
}

function Failed({ request }: { request: UpliftRequest }) {
  return (
    <Banner tone="amber">
      <span className={styles.lines}>
        <span>{modelsText(request)} has failed; nothing was changed in:</span>
        {request.failed.map(({ title, problem }) => (
          <span key={title}>
            {title}: {problem}
          </span>
        ))}
      </span>
    </Banner>
  )
}

function modelsText({ models, effective_from }: UpliftRequest): string {
  return `Uplift of ${countText(models, 'model')} from ${formatDate(effective_from)}`
}
