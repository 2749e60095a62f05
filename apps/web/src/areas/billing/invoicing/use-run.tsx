import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
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
import { CreditModal } from '../crediting/credit-modal.tsx'
import { processingSides } from '../sides.ts'
import { RunModal } from './run-modal.tsx'
import { selectionReasons } from './selection-rule.ts'

interface Run<Row> {
  side: Side
  /** All filtered rows, including those on other pages. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Returns the amount that processing a row would come to. */
  totalOf: (row: Row) => string
  /** Returns why a row cannot be processed, or undefined when it can. */
  refusalOf: (row: Row, mayEdit: boolean) => string | undefined
  /** Whether a row can be credited, and the amount of that. */
  isCreditable: (row: Row) => boolean
  creditableOf: (row: Row) => string
  /** Returns the word beside the tick box of a row. */
  wordOf?: (row: Row) => string | undefined
  /** The period of the transactions; groups are periods themselves (INVP-D29). */
  periodGuid?: string
}

const icons = { invoice: IconFileInvoice, payment: IconCash }

/**
 * Picking rows, and processing or crediting them: the table's selection, and the modal once a button was pressed
 * (INVP-D07, PAYP-D05).
 */
export function useRun<Row>(run: Run<Row>): {
  selection: Selection<Row>
  modal: ReactNode
} {
  const { side, rows, keyOf, totalOf, refusalOf, isCreditable, creditableOf, wordOf, periodGuid } = run
  const mayEdit = usePermission(billingAccess.edit)
  const mayCredit = usePermission(billingAccess.credit)
  const [opened, setOpened] = useState<{ action: 'run' | 'credit'; guids: readonly string[] }>()
  const isRunnable = (row: Row) => refusalOf(row, mayEdit) === undefined
  const isCredited = (row: Row) => mayCredit && isCreditable(row)
  const refusal = (row: Row) => (isCredited(row) ? undefined : refusalOf(row, mayEdit))
  const { picked, ticked, setTicked } = usePicked(rows, keyOf, refusal)
  const reasons = selectionReasons(side, {
    selected: picked.length,
    allRunnable: picked.every(isRunnable),
    allCreditable: picked.every(isCredited),
    mayEdit,
    mayCredit,
  })
  const runnable = picked.filter(isRunnable)
  const creditable = picked.filter((row) => isCredited(row) && !isRunnable(row))
  const selection: Selection<Row> = {
    ticked,
    onChange: setTicked,
    disabledReason: refusal,
    ...(wordOf && { tickWord: wordOf }),
    sum: (
      <>
        {(runnable.length > 0 || creditable.length === 0) && (
          <>
            <Money value={sumOf(runnable.map(totalOf))} /> ready
          </>
        )}
        {creditable.length > 0 && (
          <>
            {runnable.length > 0 && ', '}
            <Money value={sumOf(creditable.map(creditableOf))} /> to credit
          </>
        )}
      </>
    ),
    helpers: [
      { label: 'Select ready', choose: isRunnable },
      ...(mayCredit ? [{ label: 'Select creditable', choose: isCredited }] : []),
    ],
    among: rows,
    actions: (
      <>
        <Button
          icon={IconReceiptRefund}
          disabledReason={reasons.credit}
          onClick={() => setOpened({ action: 'credit', guids: picked.map(keyOf) })}
        >
          Credit selected
        </Button>
        <Button
          look="primary"
          icon={icons[side]}
          disabledReason={reasons.run}
          onClick={() => setOpened({ action: 'run', guids: picked.map(keyOf) })}
        >
          {processingSides[side].run.start}
        </Button>
      </>
    ),
  }
  const close = () => setOpened(undefined)
  const onDone = () => {
    close()
    setTicked(nothingTicked)
  }
  const place = periodGuid === undefined ? {} : { periodGuid }
  const modal =
    opened?.action === 'run' ? (
      <RunModal side={side} guids={opened.guids} {...place} onClose={close} onDone={onDone} />
    ) : (
      opened && (
        <CreditModal target={{ side, isBulk: false, guids: opened.guids, ...place }} onClose={close} onDone={onDone} />
      )
    )
  return { selection, modal }
}
