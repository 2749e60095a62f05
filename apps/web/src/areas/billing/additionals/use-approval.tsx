import { type ReactNode, useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import type { Additional } from '#contract/billing/additionals.ts'
import type { ExtraStatus } from '#contract/billing/transaction-items.ts'
import { pickRefusal, pickWords } from '#domain/billing/additionals.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { nothingTicked } from '#ui/table/selection.ts'
import type { Selection } from '#ui/table/selection-strip.tsx'
import { sumOf } from '../../../kit/list/sum-of.ts'
import { usePicked } from '../../../kit/list/use-picked.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { DecideModal } from './decide-modal.tsx'

/**
 * Picking additionals of one status, and approving or rejecting them (ADDL-011, ADDL-D05, ADDL-D06). All rows are picked at
 * once only with an approval status as filter (ADDL-017).
 */
export function useApproval(
  rows: readonly Additional[],
  filtered: ExtraStatus | undefined,
): { selection: Selection<Additional>; modal: ReactNode } {
  const rights = {
    branch: usePermission(billingAccess.approveForBranch),
    hr: usePermission(billingAccess.approveForHr),
  }
  const refusal = (row: Additional, status?: string) => {
    const reason = pickRefusal(row, status, rights)
    return reason === null ? undefined : pickWords[reason]
  }
  const {
    picked: pickable,
    ticked,
    setTicked,
  } = usePicked(
    rows,
    ({ guid }) => guid,
    (row) => refusal(row),
  )
  const status = pickable[0]?.status
  // A range of rows may cross several statuses.
  const picked = pickable.filter((row) => row.status === status)
  const [action, setAction] = useState<'approve' | 'reject'>()
  const reasonFor = (unless: ExtraStatus, word: string) => {
    if (picked.length === 0) return 'Select additionals first.'
    return status === unless ? `These additionals are ${word} already.` : undefined
  }
  const selection: Selection<Additional> = {
    ticked: { keys: new Set(picked.map(({ guid }) => guid)), anchor: ticked.anchor },
    onChange: setTicked,
    disabledReason: (row) => refusal(row, status),
    allDisabledReason: filtered === undefined ? 'Select all works with an approval status.' : undefined,
    sum: <Money value={sumOf(picked.map(({ total }) => total))} />,
    actions: (
      <>
        <Button disabledReason={reasonFor('Rejected', 'rejected')} onClick={() => setAction('reject')}>
          Reject selected
        </Button>
        <Button look="primary" disabledReason={reasonFor('Approved', 'approved')} onClick={() => setAction('approve')}>
          Approve selected
        </Button>
      </>
    ),
  }
  return {
    selection,
    modal: action && (
      <DecideModal
        action={action}
        picked={picked}
        onClose={() => setAction(undefined)}
        onDone={() => {
          setAction(undefined)
          setTicked(nothingTicked)
        }}
      />
    ),
  }
}
