import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { type ReactNode, useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import type { Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { nothingTicked } from '#ui/table/selection.ts'
import type { Selection } from '#ui/table/selection-strip.tsx'
import { sumOf } from '../../../kit/list/sum-of.ts'
import { usePicked } from '../../../kit/list/use-picked.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { processingSides } from '../sides.ts'
import { RunModal } from './run-modal.tsx'
import { runRefusal } from './selection-rule.ts'

interface Run<Row> {
  side: Side
  /** All filtered rows, including those on other pages. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Returns the amount that processing a row would come to. */
  totalOf: (row: Row) => string
  /** Returns why a row cannot be picked, or undefined when it can. */
  refusalOf: (row: Row, mayEdit: boolean) => string | undefined
  /** Returns the word beside the tick box of a row. */
  wordOf?: (row: Row) => string | undefined
  /** The period of the transactions; groups are periods themselves (INVP-D29). */
  periodGuid?: string
}

const icons = { invoice: IconFileInvoice, payment: IconCash }

/**
 * Picking rows and processing them: the table's selection, and the modal once the button was pressed (INVP-D07,
 * PAYP-D05).
 */
export function useRun<Row>({ side, rows, keyOf, totalOf, refusalOf, wordOf, periodGuid }: Run<Row>): {
  selection: Selection<Row>
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
    ...(wordOf && { tickWord: wordOf }),
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
        icon={icons[side]}
        disabledReason={runRefusal(side, picked.length, mayEdit)}
        onClick={() => setGuids(picked.map(keyOf))}
      >
        {processingSides[side].run.start}
      </Button>
    ),
  }
  const modal = guids && (
    <RunModal
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
