import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { ExtraDays } from '#contract/billing/extras.ts'
import { processing } from '#contract/billing/processing.ts'
import type { Charge } from '#contract/billing/transaction-items.ts'
import { addableTypes } from '#domain/billing/charge-types.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { nothingTicked } from '#ui/table/selection.ts'
import type { Selection } from '#ui/table/selection-strip.tsx'
import { failureOf, tryAgainSentence } from '../../../kit/http/api-error.ts'
import { refresh, refreshed } from '../../../kit/http/cache.ts'
import { call } from '../../../kit/http/call.ts'
import { showError } from '../../../kit/http/query.ts'
import { usePicked } from '../../../kit/list/use-picked.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import { ExtraForm } from './extra-form.tsx'
import { useMayEditExtra } from './use-may-edit.ts'

interface Extras {
  place: TransactionPlace
  rows: readonly Charge[]
  days: z.output<typeof ExtraDays> | undefined
  /** Why nothing can be added: the transaction is complete, or a task works on it. */
  closed: string | undefined
}

/** Adds, changes and deletes the extras of a transaction (EXTRA-D01). */
export function useExtras({ place, rows, days, closed }: Extras): {
  selection: Selection<Charge> | undefined
  add: ReactNode
  /** Opens the form of an extra; false for one that can only be viewed. */
  edit: (charge: Charge) => boolean
  dialogs: ReactNode
} {
  const mayEdit = useMayEditExtra()
  const mayAdd = addableTypes(place.side).some(mayEdit)
  const refusal = (charge: Charge) => refusalOf(charge, closed, mayEdit)
  const { picked, ticked, setTicked } = usePicked(rows, ({ guid }) => guid, refusal)
  const [open, setOpen] = useState<Charge | 'new'>()
  const [asking, setAsking] = useState(false)
  const { remove, busy } = useRemove(place, () => {
    setAsking(false)
    setTicked(nothingTicked)
  })
  const selection: Selection<Charge> = {
    ticked,
    onChange: setTicked,
    disabledReason: refusal,
    actions: (
      <Button
        size="small"
        disabledReason={picked.length === 0 ? 'Select extras first.' : undefined}
        onClick={() => setAsking(true)}
      >
        Delete selected
      </Button>
    ),
  }
  return {
    selection: mayAdd ? selection : undefined,
    add: mayAdd && (
      <Button icon={IconPlus} disabledReason={closed} onClick={() => setOpen('new')}>
        Add extra
      </Button>
    ),
    edit: (charge) => {
      const able = refusal(charge) === undefined
      if (able) setOpen(charge)
      return able
    },
    dialogs: (
      <>
        {open && days && (
          <ExtraForm
            place={place}
            days={days}
            charge={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        )}
        {asking && (
          <Confirm
            danger
            title="Delete extras"
            text="Do you really want to delete the selected extras?"
            yes="Delete"
            busy={busy}
            onYes={() => void remove(picked)}
            onNo={() => setAsking(false)}
          />
        )}
      </>
    ),
  }
}

/** EXTRA-D11. */
function refusalOf(charge: Charge, closed: string | undefined, mayEdit: (alias: string) => boolean) {
  if (charge.is_calculated) return 'This extra is calculated and can not be changed.'
  if (closed !== undefined) return closed
  return mayEdit(charge.charge_type_alias) ? undefined : 'You do not have permission to change this extra.'
}

/** Deletes extras one after the other, and stops at the first that is refused. */
function useRemove({ side, periodGuid, transactionGuid }: TransactionPlace, onEnd: () => void) {
  const [busy, setBusy] = useState(false)
  const remove = async (rows: readonly Charge[]) => {
    setBusy(true)
    try {
      for (const { guid } of rows) {
        await call(processing[side].deleteExtra, { params: { periodGuid, guid: transactionGuid, chargeGuid: guid } })
      }
      toast('Extras successfully deleted')
      await refreshed()
    } catch (error) {
      showError(failureOf(tryAgainSentence, error))
      void refresh(processing[side].updateExtra)
    }
    setBusy(false)
    onEnd()
  }
  return { remove, busy }
}
