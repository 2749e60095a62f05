import { useState } from 'react'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { type VisitRefusal, visitRefusals } from '#domain/visit/visit-actions.ts'
import { isUpcoming, type TimeOf } from '#domain/visit/visit-times.ts'
import { TimeDialog } from './time-dialog.tsx'
import { Unable } from './unable.tsx'

interface TimeActProps {
  visit: VisitDetail
  of: TimeOf
  onClose: () => void
}

/** The check-in or the check-out of a visit, or why it is not possible now. */
export function TimeAct({ visit, of, onClose }: TimeActProps) {
  const [refusal] = useState(() => (of === 'check-in' ? refusalHere(visit) : visit.check_out_refusal))
  if (refusal !== null) return <Unable of={of} why={visitRefusals[refusal]} onClose={onClose} />
  return <TimeDialog visit={visit} of={of} onClose={onClose} />
}

/** The browser's clock decides for the button whether it is too early; the server's for the call (VISIT-D03). */
function refusalHere({ check_in_refusal: refusal, start }: VisitDetail): VisitRefusal | null {
  if (refusal !== null && refusal !== 'TOO_EARLY') return refusal
  return isUpcoming(start, Temporal.Now.instant().toString()) ? null : 'TOO_EARLY'
}
