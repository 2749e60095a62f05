import type { Transaction, TransactionGroup } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import { QuietTitle } from '#ui/page/quiet-title.tsx'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import { processingSides } from '../sides.ts'
import { ownerOf } from './owner-of.ts'

interface Known {
  side: Side
  /** Undefined until they are loaded. */
  transaction: Transaction | undefined
  group: TransactionGroup | undefined
}

/** Returns the title of a transaction: on payments with the screen and the pay group (PAYP-D17). */
function titleOf({ side, transaction, group }: Known): string {
  const { title, transaction: nobody, namesModel } = processingSides[side]
  if (!transaction) return nobody
  return namesModel && group ? `${title} - ${group.contract_name} - ${transaction.owner_name}` : transaction.owner_name
}

/** The calculation that is open beside the list of a transaction. */
export type OpenDetail = 'visit' | 'shift' | undefined

const details = { visit: 'Visit calculation', shift: 'Shift calculation' } as const

/** The name of a transaction's screen in the window and in the breadcrumbs. */
export function titlesOf(known: Known, open: OpenDetail): { title: string; here: string } {
  return {
    title: open === undefined ? titleOf(known) : details[open],
    here: known.transaction?.owner_name ?? processingSides[known.side].transaction,
  }
}

/** The title in the head, in which the name leads to the client, carer, unit or shift category. */
export function OwnerTitle(known: Known) {
  const links = useRecordLinks()
  const { side, transaction } = known
  if (!transaction) return titleOf(known)
  return (
    <QuietTitle text={titleOf(known)} name={transaction.owner_name} href={links.owner(ownerOf(side, transaction))} />
  )
}
