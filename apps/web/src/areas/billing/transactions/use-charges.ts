import { useQuery } from '@tanstack/react-query'
import { processing } from '#contract/billing/processing.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { pace } from '../../../kit/list/running.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'

/** Loads all extras of a transaction, and again while pay is being worked out. */
export function useCharges({ side, periodGuid, transactionGuid }: TransactionPlace) {
  const input = { params: { periodGuid, guid: transactionGuid }, query: { types: [] } }
  return useQuery({
    ...queryOf(processing[side].listCharges, input),
    refetchInterval: ({ state }) => (state.data?.pay?.state === 'COMING' ? pace : false),
  })
}

export type Charges = ReturnType<typeof useCharges>
