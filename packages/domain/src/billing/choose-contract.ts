import type { LocalDate } from '../time.ts'
import { type Period, validOn } from '../validity.ts'

export interface OwnerContract extends Period {
  readonly guid: string
  readonly isDefault: boolean
}

/**
 * The contract of an owner that a visit is invoiced to (finance 4): the chosen one, which has to be valid on the local
 * date of the rostered start; when none was chosen the default if valid that day, else the only valid one. Null: NO_CONTRACT.
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
