import { useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { bulkCredits } from '#contract/billing/bulk-credits.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../../../kit/http/call.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { CreditModal } from './credit-modal.tsx'

interface CreditAllButtonProps {
  side: Side
  /** The active filters of the search (CRED-D09). */
  filter: BodyOf<(typeof bulkCredits)['invoice']['prepare']>
  /** The number of results. */
  count: number | undefined
}

/** Credits everything that a search finds (CRED-D10). */
export function CreditAllButton({ side, filter, count = 0 }: CreditAllButtonProps) {
  const mayCredit = usePermission(billingAccess.credit)
  const [open, setOpen] = useState(false)
  if (!mayCredit || count === 0) return undefined
  return (
    <>
      <Button onClick={() => setOpen(true)}>Credit all</Button>
      {open && (
        <CreditModal
          target={{
            side,
            isBulk: true,
            guids: [],
            dates: { start: filter.start, end: filter.end ?? '' },
            prepare: () => call(bulkCredits[side].prepare, { body: filter }),
            process: (taskGuid, fields) =>
              side === 'invoice'
                ? call(bulkCredits.invoice.process, { params: { taskGuid }, body: fields })
                : call(bulkCredits.payment.process, {
                    params: { taskGuid },
                    body: { ...fields, details: fields.details ?? '' },
                  }),
          }}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
        />
      )}
    </>
  )
}
