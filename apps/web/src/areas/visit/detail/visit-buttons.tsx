import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { useState } from 'react'
import { visitAccess } from '#contract/visit/access.ts'
import { unlockVisit } from '#contract/visit/visit-actions.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { type VisitRefusal, visitRefusals } from '#domain/visit/visit-actions.ts'
import { visitStatus } from '#domain/visit/visit-status.ts'
import { isUpcoming, type TimeOf } from '#domain/visit/visit-times.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { TimeDialog } from './time-dialog.tsx'
import { Unable } from './unable.tsx'
import { useMayAct, useVisitAction } from './use-visit-action.ts'

type Open = { readonly of: TimeOf; readonly refusal: VisitRefusal | null }

/** The buttons of the head: check-in, check-out and unlock (VISIT-D04, VISIT-D05, VISIT-D18). */
export function VisitButtons({ visit }: { visit: VisitDetail }) {
  const mayAct = useMayAct(visit)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { status_coalesced: status } = visit
  const hasBegun = status > visitStatus.upcoming
  const isAtDoor = mayAct && status !== visitStatus.doorstepRefusal
  return (
    <>
      <UnlockButton visit={visit} />
      {isAtDoor && (
        <>
          <Button onClick={() => setOpen({ of: 'check-in', refusal: refusalHere(visit) })}>
            {hasBegun ? 'Edit check-in' : 'Check-in'}
          </Button>
          <Button onClick={() => setOpen({ of: 'check-out', refusal: visit.check_out_refusal })}>
            {status > visitStatus.checkedIn ? 'Edit check-out' : 'Check-out'}
          </Button>
        </>
      )}
      {open && open.refusal !== null && <Unable of={open.of} why={visitRefusals[open.refusal]} onClose={close} />}
      {open && open.refusal === null && <TimeDialog visit={visit} of={open.of} onClose={close} />}
    </>
  )
}

/** The browser's clock decides for the button whether it is too early; the server's for the call (VISIT-D03). */
function refusalHere({ check_in_refusal: refusal, start }: VisitDetail): VisitRefusal | null {
  if (refusal !== null && refusal !== 'TOO_EARLY') return refusal
  return isUpcoming(start, Temporal.Now.instant().toString()) ? null : 'TOO_EARLY'
}

/** VISIT-069 to VISIT-073. */
function UnlockButton({ visit }: { visit: VisitDetail }) {
  const mayUnlock = usePermission(visitAccess.unlock)
  const [asking, setAsking] = useState(false)
  const { run, busy } = useVisitAction(unlockVisit, visit, {
    done: 'Visit successfully unlocked.',
    failed: 'Something went wrong when unlocking CM2000 visit.',
  })
  if (!mayUnlock || !visit.is_unlockable) return null
  return (
    <>
      <Button icon={IconLockOpen} busy={busy} onClick={() => setAsking(true)}>
        Unlock
      </Button>
      {asking && (
        <Confirm
          title="Unlock CM2000 visit"
          text="Are you sure you want to unlock this visit? It will no longer be managed in CM2000."
          yes="Unlock"
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            run({ params: { guid: visit.guid } })
          }}
        />
      )}
    </>
  )
}
