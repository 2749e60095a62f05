import type { BodyInputOf } from '#contract/endpoint.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { processFinance } from '#contract/rota/recalculate.ts'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { useCall } from '../../../kit/http/query.ts'
import { useRequestLock } from '../../../kit/request-lock.ts'
import { usePermission } from '../../../kit/session/access.ts'

interface RecalculateButtonProps {
  label: string
  /** Names what is recalculated: a second request for it waits for 5 minutes. */
  name: string
  entries: BodyInputOf<typeof processFinance>
  /** Why nothing can be recalculated now. */
  disabledReason?: string | undefined
}

/** Recalculates visits and shifts; for users who may (VISIT-089, VISIT-090, VISIT-095, SEARCH-D14). */
export function RecalculateButton({ label, name, entries, disabledReason }: RecalculateButtonProps) {
  const zone = useZone()
  const mayRecalculate = usePermission(rotaAccess.recalculate)
  const { until, lock, unlock } = useRequestLock(name)
  const call = useCall(processFinance, { errors: 'form' })
  if (!mayRecalculate) return null
  const locked =
    until === null
      ? undefined
      : `A recalculation was requested. The next one is possible at ${formatTime(until, zone)}.`
  return (
    <Button
      size="small"
      busy={call.isPending}
      disabledReason={locked ?? disabledReason}
      onClick={() => {
        lock()
        call.mutate(
          { body: entries },
          {
            onSuccess: () => toast('Recalculate request sent.'),
            onError: (error) => {
              unlock()
              toast(`Something went wrong with the recalculate request. ${messageOf(error)}`, 'error')
            },
          },
        )
      }}
    >
      {label}
    </Button>
  )
}
