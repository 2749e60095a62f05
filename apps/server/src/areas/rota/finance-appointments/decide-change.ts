import { chooseContract } from '#domain/billing/choose-contract.ts'
import { validOn } from '#domain/validity.ts'
import type { OwnerContractRow } from '../appointments/reference-queries.ts'
import type { AssigneeValues, ServicePeriod } from './finance-queries.ts'

/** The current state of an assignee, with the contracts of its owner. */
export interface AssigneeToChange {
  readonly carer_guid: string | null
  readonly local_date: string
  readonly isCancelled: boolean
  readonly values: AssigneeValues
  readonly contracts: readonly OwnerContractRow[]
}

/** The requested changes; missing fields do not change. */
export interface WantedChange {
  /** The contract, null for no manual choice, or the refusal when there is none to choose. */
  readonly contract?: OwnerContractRow | null | Refusal
  readonly variation?: { readonly guid: string; readonly rule_type_alias: string }
  readonly service_guid?: string
  readonly confirmed?: boolean
}

export class Refusal {
  readonly field: string
  readonly message: string

  constructor(field: string, message: string) {
    this.field = field
    this.message = message
  }
}

export interface Decision {
  readonly values: AssigneeValues
  /** The contract that it will be invoiced to (finance 4), null when there is none. */
  readonly contract: OwnerContractRow | null
}

/** Returns the new values of an assignee, or the refusal. `by` is the user who confirms it, and the instant. */
export function decideChange(
  assignee: AssigneeToChange,
  change: WantedChange,
  services: readonly ServicePeriod[],
  by: { now: string; accountGuid: string },
): Decision | Refusal {
  const { values, local_date } = assignee
  if (change.contract instanceof Refusal) return change.contract
  const refusal = refuseVariation(assignee, change) ?? refuseConfirmation(assignee, change)
  if (refusal) return refusal

  const contractGuid = change.contract === undefined ? values.contract_guid : (change.contract?.guid ?? null)
  const careType = change.service_guid ?? values.care_type_guid
  const contract = chooseContract(assignee.contracts, local_date, contractGuid)
  const asks = change.contract !== undefined || change.service_guid !== undefined
  if (asks && contract && !hasService(services, contract.model_guid, careType, local_date)) {
    const field = change.service_guid === undefined ? 'contract_guid' : 'service_guid'
    return new Refusal(field, 'Service is not part of the contract model on this date.')
  }
  return {
    contract,
    values: {
      contract_guid: contractGuid,
      condition_guid: change.variation?.guid ?? values.condition_guid,
      care_type_guid: careType,
      ...confirmation(values, change.confirmed, by),
    },
  }
}

/** A cancelled assignee needs a reason for its cancellation, any other one for its duration. */
function refuseVariation({ isCancelled }: AssigneeToChange, { variation }: WantedChange): Refusal | null {
  if (!variation || (variation.rule_type_alias === 'V/CANCEL') === isCancelled) return null
  return new Refusal(
    'variation_guid',
    isCancelled ? 'Variation is not for cancellations.' : 'Variation is for cancellations only.',
  )
}

/** SEARCH-D18; a cancelled assignee is confirmed, assigned or not. */
function refuseConfirmation(
  { carer_guid, isCancelled }: AssigneeToChange,
  { confirmed }: WantedChange,
): Refusal | null {
  if (!confirmed || carer_guid !== null || isCancelled) return null
  return new Refusal('confirmed', 'Unassigned appointments can not be confirmed.')
}

function hasService(services: readonly ServicePeriod[], model: string, careType: string, date: string): boolean {
  return services.some(
    (service) => service.model_guid === model && service.care_type_guid === careType && validOn(service, date),
  )
}

/** A confirmed assignee keeps who confirmed it, and when. */
function confirmation(
  values: AssigneeValues,
  confirmed: boolean | undefined,
  by: { now: string; accountGuid: string },
) {
  if (confirmed === undefined || confirmed === (values.confirmed_at !== null)) {
    return { confirmed_at: values.confirmed_at, confirmed_by: values.confirmed_by }
  }
  return confirmed ? { confirmed_at: by.now, confirmed_by: by.accountGuid } : { confirmed_at: null, confirmed_by: null }
}
