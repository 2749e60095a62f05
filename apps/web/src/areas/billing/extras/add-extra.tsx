import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { processing } from '#contract/billing/processing.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import { addableTypes } from '#domain/billing/charge-types.ts'
import { Button } from '#ui/button.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import { ExtraForm } from './extra-form.tsx'
import { closedReason } from './extra-words.ts'
import { useMayEditExtra } from './use-may-edit.ts'

interface AddExtraProps {
  place: TransactionPlace
  transaction: Transaction | undefined
  /** The item of a visit or shift that the extra belongs to. */
  itemGuid: string
}

/** Adds an extra from the working of a visit or shift (EXTRA-D12, EXTRA-D13); nothing for users who may not. */
export function AddExtra({ place, transaction, itemGuid }: AddExtraProps) {
  const mayEdit = useMayEditExtra()
  const mayAdd = addableTypes(place.side).some(mayEdit)
  const [open, setOpen] = useState(false)
  const params = { periodGuid: place.periodGuid, guid: place.transactionGuid }
  const { data } = useQuery({
    ...queryOf(processing[place.side].listCharges, { params, query: { types: [] } }),
    enabled: mayAdd,
  })
  if (!mayAdd) return null
  return (
    <>
      <Button
        size="small"
        icon={IconPlus}
        disabledReason={closedReason(transaction) ?? (data ? undefined : 'The transaction is loading.')}
        onClick={() => setOpen(true)}
      >
        Add extra
      </Button>
      {open && data && <ExtraForm place={place} days={data.days} itemGuid={itemGuid} onClose={() => setOpen(false)} />}
    </>
  )
}
