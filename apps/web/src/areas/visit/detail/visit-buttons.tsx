import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { useState } from 'react'
import { visitAccess } from '#contract/visit/access.ts'
import { unlockVisit } from '#contract/visit/visit-actions.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { visitStatus } from '#domain/visit/visit-status.ts'
import type { TimeOf } from '#domain/visit/visit-times.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { TimeAct } from './time-act.tsx'
import { useMayAct, useVisitAction } from './use-visit-action.ts'

/** The buttons of the head: check-in, check-out and unlock (VISIT-D04, VISIT-D05, VISIT-D18). */
export function VisitButtons({ visit }: { visit: VisitDetail }) {
  const mayAct = useMayAct(visit)
  const [open, setOpen] = useState<TimeOf>()
  const { status_coalesced: status } = visit
  const hasBegun = status > visitStatus.upcoming
  const isAtDoor = mayAct && status !== visitStatus.doorstepRefusal
  return (
    <>
      <UnlockButton visit={visit} />
      {isAtDoor && (
        <>
          <Button onClick={() => setOpen('check-in')}>{hasBegun ? 'Edit check-in' : 'Check-in'}</Button>
          <Button onClick={() => setOpen('check-out')}>
            {status > visitStatus.checkedIn ? 'Edit check-out' : 'Check-out'}
          </Button>
        </>
      )}
      {open && <TimeAct visit={visit} of={open} onClose={() => setOpen(undefined)} />}
    </>
  )
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
