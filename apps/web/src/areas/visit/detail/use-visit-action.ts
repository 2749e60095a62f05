import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { visitAccess } from '#contract/visit/access.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { visitStatus } from '#domain/visit/visit-status.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { refresh } from '../../../kit/http/cache.ts'
import type { CallInput } from '../../../kit/http/http.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'

interface ActionWords {
  /** The message after a success. */
  done: string
  /** Before the server's own message after a failure. */
  failed?: string
}

/**
 * An action on the visit as it is shown. When somebody else was faster, the message says so and the visit is read again.
 */
export function useVisitAction<E extends Endpoint>(
  endpoint: E,
  visit: VisitDetail,
  { done, failed }: ActionWords,
): { busy: boolean; run: (input: CallInput<E>) => void } {
  const seen = useRef(visit.version)
  seen.current = visit.version
  const call: UseMutationResult<ResponseOf<E>, Error, CallInput<E>> = useCall(endpoint, { errors: 'form', seen })
  return {
    busy: call.isPending,
    run: (input) =>
      call.mutate(input, {
        onSuccess: () => toast(done),
        onError: (error) => {
          toast(failed === undefined ? messageOf(error) : `${failed} ${messageOf(error)}`, 'error')
          void refresh(endpoint)
        },
      }),
  }
}

/** Whether the user may act on a visit in its state: not on a cancelled or deleted one (VISIT-D01, VISIT-D34). */
export function useMayAct({ status_coalesced: status }: VisitDetail): boolean {
  const mayEdit = usePermission(visitAccess.edit)
  return mayEdit && status !== visitStatus.cancelled && status !== visitStatus.deleted
}
