import { useQuery } from '@tanstack/react-query'
import { clientContractCalls } from '#contract/user-contract/client-contracts.ts'
import type { ContractEffect } from '#contract/user-contract/contract-effect.ts'
import type { ClientContractInput, UnitContractInput } from '#contract/user-contract/payer-contract-input.ts'
import { type UnitContract, unitContractCalls } from '#contract/user-contract/unit-contracts.ts'
import { call } from '../../../kit/http/call.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { type ContractFormBody, type PayerContract, sentBody } from './payer-contract-values.ts'
import type { PayerPlace } from './payer-place.ts'

/* The calls for contracts of either owner. A unit's contract has fewer fields, and its finance ID has another place. */

function clientBody(form: ContractFormBody): ClientContractInput {
  const body = sentBody(form)
  // The form requires it.
  return { ...body, social_service_ref: body.social_service_ref ?? '' }
}

function unitBody(form: ContractFormBody): UnitContractInput {
  const { contract_guid, reference, start, end, contract_type_alias, is_contributable, ...body } = sentBody(form)
  const { finance_id, ...finance } = body.finance
  const { rates, contributions } = body
  return {
    ...{ contract_guid, reference, start, end, contract_type_alias, is_contributable },
    ...{ rates, contributions, clientId: finance_id, finance },
  }
}

const ofUnit = ({ clientId, finance, ...contract }: UnitContract): PayerContract => ({
  ...contract,
  finance: { ...finance, finance_id: clientId },
})

/** Loads one contract. */
export function useContract({ owner, guid }: PayerPlace, contractGuid: string, enabled: boolean) {
  const params = { ownerGuid: guid, contractGuid }
  const client = useQuery({
    ...queryOf(clientContractCalls.get, { params }),
    select: (contract): PayerContract => contract,
    enabled: enabled && owner === 'client',
    gcTime: 0,
  })
  const unit = useQuery({
    ...queryOf(unitContractCalls.get, { params }),
    select: ofUnit,
    enabled: enabled && owner === 'unit',
    gcTime: 0,
  })
  return owner === 'client' ? client : unit
}

/** The facts that the form of a new contract needs. */
export interface ForNew {
  readonly contribution_sources: readonly { readonly guid: string; readonly title: string }[]
  readonly client?: { readonly start_date: string | null; readonly leaving_date: string | null }
  readonly has_contracts?: boolean
}

export function useForNew({ owner, guid }: PayerPlace) {
  const params = { ownerGuid: guid }
  const client = useQuery({
    ...queryOf(clientContractCalls.sources, { params }),
    select: (answer): ForNew => answer,
    enabled: owner === 'client',
    gcTime: 0,
  })
  const unit = useQuery({
    ...queryOf(unitContractCalls.sources, { params }),
    select: (answer): ForNew => answer,
    enabled: owner === 'unit',
    gcTime: 0,
  })
  return owner === 'client' ? client : unit
}

/** Returns the function that creates a contract. */
export function useCreation({ owner, guid }: PayerPlace): (form: ContractFormBody) => Promise<{ guid: string }> {
  const params = { ownerGuid: guid }
  const client = useCall(clientContractCalls.create, { errors: 'form' })
  const unit = useCall(unitContractCalls.create, { errors: 'form' })
  return (form) =>
    owner === 'client'
      ? client.mutateAsync({ params, body: clientBody(form) })
      : unit.mutateAsync({ params, body: unitBody(form) })
}

/** Returns the function that saves a contract. */
export function useUpdate({ owner, guid }: PayerPlace, contractGuid: string, seen: SeenVersion) {
  const params = { ownerGuid: guid, contractGuid }
  const client = useCall(clientContractCalls.update, { errors: 'form', seen })
  const unit = useCall(unitContractCalls.update, { errors: 'form', seen })
  return (form: ContractFormBody) =>
    owner === 'client'
      ? client.mutateAsync({ params, body: clientBody(form) })
      : unit.mutateAsync({ params, body: unitBody(form) })
}

/** Asks what a save would do to open items. `contractGuid` is undefined for a new contract. */
export function previewSave(
  { owner, guid }: PayerPlace,
  contractGuid: string | undefined,
  form: ContractFormBody,
): Promise<ContractEffect> {
  const params = { ownerGuid: guid }
  if (owner === 'client') {
    const body = clientBody(form)
    if (contractGuid === undefined) return call(clientContractCalls.previewNew, { params, body })
    return call(clientContractCalls.preview, { params: { ...params, contractGuid }, body })
  }
  const body = unitBody(form)
  if (contractGuid === undefined) return call(unitContractCalls.previewNew, { params, body })
  return call(unitContractCalls.preview, { params: { ...params, contractGuid }, body })
}
