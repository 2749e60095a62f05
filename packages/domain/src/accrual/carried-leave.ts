import type { LocalDate } from '../time.ts'
import { worksUnder } from './recalculate-accruals.ts'
import type { AccrualPolicy, Hundredths, KeptItem, PayContract } from './types.ts'

/** Leave that a carer brought along from another system. */
export interface BroughtLeave {
  readonly guid: string
  readonly date: LocalDate
  readonly hours: Hundredths
}

/** Leave carried over to a policy. */
export interface CarriedLeave extends KeptItem {
  readonly carriedGuid: string
  readonly description: string
}

interface Employment {
  readonly policies: readonly AccrualPolicy[]
  readonly contracts: readonly PayContract[]
}

/**
 * Returns leave that was carried over as Manual items of the holiday policy that the carer is under on its day (decision
 * 0117). Leave without a policy, or of no hours, makes no item.
 */
export function carriedLeave(brought: readonly BroughtLeave[], { policies, contracts }: Employment): CarriedLeave[] {
  const ofHoliday = policies.filter(({ typeAlias }) => typeAlias === 'HOLIDAY')
  return brought.flatMap(({ guid, date, hours }) => {
    const policy = ofHoliday.find((each) => worksUnder(each, contracts, date))
    if (!policy || hours === 0) return []
    const description = 'Carried over from another system'
    return [{ carriedGuid: guid, policyGuid: policy.guid, type: 'Manual' as const, date, amount: hours, description }]
  })
}
