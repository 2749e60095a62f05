import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useState } from 'react'
import { payrollAccess } from '#contract/payroll/access.ts'
import { recalculateAccruals } from '#contract/payroll/accruals.ts'
import { formatDate } from '#domain/date-format.ts'
import { Button } from '#ui/button.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { refresh } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { useNow } from '../../../kit/use-now.ts'

/** PAYSLIP-D14. */
const pauseMinutes = 5
const failed = 'Something went wrong with the recalculate request.'

/** When the accruals of a carer were recalculated in this tab, so that the pause lasts from screen to screen. */
const askedAt = new Map<string, string>()

interface RecalculateButtonProps {
  carerGuid: string
  name: string
}

/** Recalculates the accruals of a carer up to today (PAYSLIP-014, PAYSLIP-015, PAYSLIP-016, PAYSLIP-D14). */
export function RecalculateButton({ carerGuid, name }: RecalculateButtonProps) {
  const mayRecalculate = usePermission(payrollAccess.recalculate)
  const date = localDateIn(useZone())
  const [done, setDone] = useState<string>()
  const [isWaiting, setWaiting] = useState(() => askedAt.has(carerGuid))
  const now = useNow(isWaiting)
  const isPaused = isPausedAt(askedAt.get(carerGuid), now)
  if (isWaiting !== isPaused) setWaiting(isPaused)
  const call = useCall(recalculateAccruals, { errors: 'form' })
  if (!mayRecalculate) return null
  const recalculate = () => {
    askedAt.set(carerGuid, Temporal.Now.instant().toString())
    setWaiting(true)
    call.mutate(
      { params: { carerGuid }, query: { date, dryRun: 'false' } },
      {
        onSuccess: () => setDone(date),
        onError(error) {
          askedAt.delete(carerGuid)
          setWaiting(false)
          toast(`${failed} ${messageOf(error)}`, 'error')
        },
      },
    )
  }
  const close = () => {
    setDone(undefined)
    void refresh(recalculateAccruals)
  }
  const pause = isPaused && !call.isPending ? 'Accruals can be recalculated again after five minutes.' : undefined
  return (
    <>
      <Button icon={IconRefresh} busy={call.isPending} disabledReason={pause} onClick={recalculate}>
        Recalculate
      </Button>
      <Modal
        open={done !== undefined}
        title="Accrual recalculation"
        onClose={close}
        foot={
          <Button look="primary" onClick={close} data-autofocus>
            Close
          </Button>
        }
      >
        <p>
          Accruals of {name} have been successfully recalculated up to {formatDate(done ?? date)}.
        </p>
      </Modal>
    </>
  )
}

function isPausedAt(asked: string | undefined, now: string): boolean {
  if (asked === undefined) return false
  const end = Temporal.Instant.from(asked).add({ minutes: pauseMinutes })
  return Temporal.Instant.compare(end, now) > 0
}
