import { useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import { Button } from '#ui/button.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import { CreditModal } from '../crediting/credit-modal.tsx'
import { RunModal } from '../invoicing/run-modal.tsx'
import { processingSides } from '../sides.ts'
import { creditRefusal, transactionRefusal } from './transaction-words.ts'
import type { Items } from './use-items.ts'

interface RunButtonProps {
  place: TransactionPlace
  transaction: Transaction | undefined
  items: Items
}

/** Processes one transaction. */
export function RunButton({ place, transaction, items }: RunButtonProps) {
  const mayEdit = usePermission(billingAccess.edit)
  const [open, setOpen] = useState(false)
  const reason = transaction
    ? transactionRefusal(place.side, transaction, items.all ?? [], mayEdit)
    : 'The transaction is loading.'
  return (
    <>
      <Button look="primary" disabledReason={reason} onClick={() => setOpen(true)}>
        {processingSides[place.side].run.submit}
      </Button>
      {open && (
        <RunModal
          single
          side={place.side}
          guids={[place.transactionGuid]}
          periodGuid={place.periodGuid}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Credits one transaction, or parts of it (CRED-D18). There is nothing to credit until it is completed. */
export function CreditButton({ place, transaction }: Omit<RunButtonProps, 'items'>) {
  const mayCredit = usePermission(billingAccess.credit)
  const [open, setOpen] = useState(false)
  if (!mayCredit || !transaction || transaction.completed_at === null) return undefined
  return (
    <>
      <Button disabledReason={creditRefusal(transaction)} onClick={() => setOpen(true)}>
        Credit
      </Button>
      {open && (
        <CreditModal
          target={{ side: place.side, isBulk: false, guids: [place.transactionGuid], periodGuid: place.periodGuid }}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
        />
      )}
    </>
  )
}
