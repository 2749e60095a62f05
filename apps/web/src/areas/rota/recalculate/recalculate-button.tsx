import { useState } from 'react'
import type { BodyInputOf } from '#contract/endpoint.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { processFinance } from '#contract/rota/recalculate.ts'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { useNow } from '../../../kit/use-now.ts'
import { lockedUntil, lockRecalculation, unlockRecalculation } from './recalculation-lock.ts'

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
  const [isAsked, setAsked] = useState(() => lockedUntil(name, thisInstant()) !== null)
  const now = useNow(isAsked)
  const until = isAsked ? lockedUntil(name, now) : null
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
        lockRecalculation(name, thisInstant())
        setAsked(true)
        call.mutate(
          { body: entries },
          {
            onSuccess: () => toast('Recalculate request sent.'),
            onError: (error) => {
              unlockRecalculation(name)
              setAsked(false)
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

function thisInstant(): string {
  return Temporal.Now.instant().toString()
}
