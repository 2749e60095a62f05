import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { type ReactNode, useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { isPriced } from '#contract/billing/priced-sides.ts'
import type { Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { nothingTicked } from '#ui/table/selection.ts'
import type { Selection } from '#ui/table/selection-strip.tsx'
import { sumOf } from '../../../kit/list/sum-of.ts'
import { usePicked } from '../../../kit/list/use-picked.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { InvoiceModal } from './invoice-modal.tsx'
import { invoicingRefusal } from './selection-rule.ts'

interface Invoicing<Row> {
  side: Side
  /** All filtered rows, including those on other pages. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Returns the amount that invoicing a row would come to. */
  totalOf: (row: Row) => string
  /** Returns why a row cannot be picked, or undefined when it can. */
  refusalOf: (row: Row, mayEdit: boolean) => string | undefined
  /** The period of the transactions; groups are periods themselves (INVP-D29). */
  periodGuid?: string
}

/**
 * Picking rows and invoicing them: the table's selection, and the modal once the button was pressed (INVP-D07). Rows of
 * an unpriced side cannot be picked.
 */
export function useInvoicing<Row>({ side, rows, keyOf, totalOf, refusalOf, periodGuid }: Invoicing<Row>): {
  selection?: Selection<Row>
  modal: ReactNode
} {
  const mayEdit = usePermission(billingAccess.edit)
  const [guids, setGuids] = useState<readonly string[]>()
  const refusal = (row: Row) => refusalOf(row, mayEdit)
  const { picked, ticked, setTicked } = usePicked(rows, keyOf, refusal)
  const selection: Selection<Row> = {
    ticked,
    onChange: setTicked,
    disabledReason: refusal,
    sum: (
      <>
        <Money value={sumOf(picked.map(totalOf))} /> ready
      </>
    ),
    helpers: [{ label: 'Select ready', choose: () => true }],
    among: rows,
    actions: (
      <Button
        look="primary"
        icon={IconFileInvoice}
        disabledReason={invoicingRefusal(picked.length, mayEdit)}
        onClick={() => setGuids(picked.map(keyOf))}
      >
        Invoice selected
      </Button>
    ),
  }
  if (!isPriced(side)) return { modal: undefined }
  const modal = guids && (
    <InvoiceModal
      side={side}
      guids={guids}
      {...(periodGuid !== undefined && { periodGuid })}
      onClose={() => setGuids(undefined)}
      onDone={() => {
        setGuids(undefined)
        setTicked(nothingTicked)
      }}
    />
  )
  return { selection, modal }
}
