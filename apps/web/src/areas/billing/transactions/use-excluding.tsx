import { type ReactNode, useEffect, useRef, useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { processing } from '#contract/billing/processing.ts'
import type { TransactionItem } from '#contract/billing/transaction-items.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import { countText } from '#domain/count-text.ts'
import { Button } from '#ui/button.tsx'
import { toastWork } from '#ui/overlay/toasts.tsx'
import { nothingTicked } from '#ui/table/selection.ts'
import type { Selection } from '#ui/table/selection-strip.tsx'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePicked } from '../../../kit/list/use-picked.ts'
import { isTaken } from '../../../kit/screen-keys.ts'
import { usePermission } from '../../../kit/session/access.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import { ExcludeModal } from './exclude-modal.tsx'
import { switchReason } from './item-words.ts'

interface Excluding {
  place: TransactionPlace
  transaction: Transaction | undefined
  shown: readonly TransactionItem[]
  /** The item whose working is open. */
  openGuid: string | undefined
}

/**
 * Excludes visits with a reason, and includes them again: the ticked ones, else the focused row, else the visit whose
 * working is open. The shortcut is "e".
 */
export function useExcluding({ place, transaction, shown, openGuid }: Excluding): {
  selection: Selection<TransactionItem> | undefined
  modal: ReactNode
} {
  const mayEdit = usePermission(billingAccess.edit)
  const refusal = (item: TransactionItem) => switchReason(item, mayEdit)
  const { picked, ticked, setTicked } = usePicked(shown, ({ guid }) => guid, refusal)
  const [asked, setAsked] = useState<readonly TransactionItem[]>()
  const include = useIncluding(place)

  const start = (items: readonly TransactionItem[]) => {
    const able = items.filter((item) => refusal(item) === undefined)
    const charged = able.filter((item) => !item.is_nocharge)
    if (charged.length > 0) setAsked(charged)
    else if (able.length > 0) include(able)
  }
  useExcludeKey(() => start(picked.length > 0 ? picked : pointedAt(shown, openGuid)))

  const isOpen = mayEdit && transaction !== undefined && transaction.completed_at === null
  const allExcluded = picked.length > 0 && picked.every((item) => item.is_nocharge)
  const selection: Selection<TransactionItem> = {
    ticked,
    onChange: setTicked,
    disabledReason: refusal,
    actions: (
      <Button
        size="small"
        aria-keyshortcuts="e"
        disabledReason={picked.length === 0 ? 'Select what to exclude first.' : undefined}
        onClick={() => start(picked)}
      >
        {allExcluded ? 'Include' : 'Exclude'}
      </Button>
    ),
  }
  return {
    selection: isOpen ? selection : undefined,
    modal: asked && (
      <ExcludeModal
        place={place}
        items={asked}
        onClose={() => setAsked(undefined)}
        onDone={async () => {
          setAsked(undefined)
          setTicked(nothingTicked)
          toastWork({
            id: 'excluded',
            kind: 'success',
            text: `${countText(asked.length, 'visit')} excluded.`,
            action: { label: 'Undo', onPress: () => include(asked) },
          })
          await refreshed()
        }}
      />
    ),
  }
}

/** Includes excluded items again. */
function useIncluding({ side, periodGuid, transactionGuid }: TransactionPlace) {
  const call = useCall(processing[side].setNoCharges, {
    onSuccess: async ({ items }) => {
      toastWork({ id: 'excluded', kind: 'success', text: `${countText(items.length, 'visit')} charged again.` })
      await refreshed()
    },
  })
  return (items: readonly TransactionItem[]) =>
    call.mutate({
      params: { periodGuid, guid: transactionGuid },
      body: { items: items.map(({ guid }) => guid), no_charge: false },
    })
}

/** Returns the item of the focused row, else that of the open working. */
function pointedAt(shown: readonly TransactionItem[], openGuid: string | undefined): readonly TransactionItem[] {
  const row = document.activeElement?.closest<HTMLElement>('main tr[data-index]')
  const item = row ? shown[Number(row.dataset.index)] : shown.find(({ guid }) => guid === openGuid)
  return item ? [item] : []
}

function useExcludeKey(start: () => void): void {
  const latest = useRef(start)
  latest.current = start
  // The shortcut works wherever the focus is.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'e' || isTaken(event)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
