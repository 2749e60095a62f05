import type { LocalDate } from '../time.ts'
import { type Period, validOn } from '../validity.ts'

export interface OwnerContract extends Period {
  readonly guid: string
  readonly isDefault: boolean
}

/**
 * Returns the contract that a visit is invoiced to (finance 4): the chosen one, if valid on the local date of the
 * rostered start; without a choice the default if valid on that day, else the only valid one. Null means NO_CONTRACT.
 */
export function chooseContract<C extends OwnerContract>(
  contracts: readonly C[],
  date: LocalDate,
  chosenGuid: string | null,
): C | null {
  const valid = contracts.filter((contract) => validOn(contract, date))
  if (chosenGuid !== null) return valid.find((contract) => contract.guid === chosenGuid) ?? null
  const standard = valid.find((contract) => contract.isDefault)
  if (standard) return standard
  return valid.length === 1 ? (valid[0] ?? null) : null
}
