import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countVisitBoard } from '#contract/visit/board.ts'
import { queryOf } from '../kit/http/query.ts'
import { useBranch } from '../kit/session/branch.ts'
import { localDateIn } from '../kit/url/date-range.ts'

/** Milliseconds between two counts: a visit becomes late without anybody's doing. */
const pace = 60_000

/** The number of today's visits that need somebody. A failed count keeps the last number silently. */
export function useVisitProblems(): number {
  const branch = useBranch()
  const [guid, zone] = [branch?.guid, branch?.time_zone]
  // The connection is outside React and belongs to one branch.
  useEffect(() => {
    if (guid === undefined || zone === undefined) return
    const daysOf = () => ({ first: localDateIn(zone), last: localDateIn(zone) })
    const watching = import('../kit/live/watch-days.ts').then(({ watchDays }) =>
      watchDays({ endpoints: [countVisitBoard], daysOf }),
    )
    return () => void watching.then((stop) => stop()).catch(() => undefined)
  }, [guid, zone])
  const query = { ...queryOf(countVisitBoard, {}), staleTime: 30_000, refetchInterval: pace, retry: false }
  return useQuery(query).data?.count ?? 0
}
