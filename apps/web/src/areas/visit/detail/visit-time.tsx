import { useQuery } from '@tanstack/react-query'
import { getVisit } from '#contract/visit/visit-detail.ts'
import type { TimeOf } from '#domain/visit/visit-times.ts'
import { messageOf } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { TimeAct } from './time-act.tsx'
import { Unable } from './unable.tsx'

interface VisitTimeProps {
  guid: string
  of: TimeOf
  onClose: () => void
}

/** The check-in or the check-out of a visit that a list shows: it is read as it is now. */
export function VisitTime({ guid, of, onClose }: VisitTimeProps) {
  const found = useQuery(queryOf(getVisit, { params: { guid } }))
  if (found.error) return <Unable of={of} why={messageOf(found.error)} onClose={onClose} />
  if (!found.data || !found.isFetchedAfterMount) return null
  return <TimeAct visit={found.data} of={of} onClose={onClose} />
}
