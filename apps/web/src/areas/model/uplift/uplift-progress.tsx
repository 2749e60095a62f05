import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Side } from '#contract/fields.ts'
import { listUplifts, type UpliftRequest, undoUplift } from '#contract/model/uplift.ts'
import { formatDate } from '#domain/date-format.ts'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/figures/decimal.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import styles from './uplift.module.css'
import { refreshUplifts } from './uplift-lists.ts'

/** Milliseconds between two looks while an uplift is pending. */
const pace = 2000

/** Above a list of models: the uplifts that are not over, how far they are, and the way back (UPL-D13). */
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
      {requests.map((request) =>
        request.is_pending ? (
          <Pending key={request.guid} side={side} request={request} />
        ) : (
          <Failed key={request.guid} request={request} />
        ),
      )}
    </div>
  )
}

/** Once nothing is pending any more, the models are others than they were. */
function useWhenOver(side: Side, isPending: boolean | undefined) {
  const before = useRef(isPending)
  // The server has come to an end, not the person.
  useEffect(() => {
    if (before.current === true && isPending === false) void refreshUplifts(side)
    before.current = isPending
  }, [isPending, side])
}

function Pending({ side, request }: { side: Side; request: UpliftRequest }) {
  const undo = useCall(undoUplift[side], {
    async onSuccess() {
      toast('Uplift withdrawn.')
      await refreshUplifts(side)
    },
  })
  const { rate_count, done_count } = request
  return (
    <Banner
      tone="blue"
      action={
        <Button
          size="small"
          busy={undo.isPending}
          onClick={() =>
            undo.mutate({ params: { requestGuid: request.guid } }, { onError: () => void refreshUplifts(side) })
          }
        >
          Undo
        </Button>
      }
    >
      <span className={styles.lines}>
        <span>
          {modelsText(request)} by {request.inserter}:{' '}
          {done_count === 0
            ? `${formatCount(rate_count)} rates, to be raised in a moment.`
            : `${formatCount(done_count)} of ${formatCount(rate_count)} rates are done.`}
        </span>
        {done_count > 0 && <Progress label="Rates that are done" part={done_count / rate_count} />}
      </span>
    </Banner>
  )
}

function Failed({ request }: { request: UpliftRequest }) {
  return (
    <Banner tone="amber">
      <span className={styles.lines}>
        <span>{modelsText(request)} has failed in part or whole; nothing was changed in:</span>
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
  return `Uplift of ${models === 1 ? '1 model' : `${formatCount(models)} models`} from ${formatDate(effective_from)}`
}
