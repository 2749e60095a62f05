import type { Mills } from '../money.ts'
import { hourlyRateOn } from '../rating/rate-pay.ts'
import type { LocalDate } from '../time.ts'
import type { CarerPayContract, PayGroup } from './types.ts'

/** Returns the hourly rate of the contract's row on a day, else the base rate of the pay group; null without either. */
export function rateOn(
  contract: Pick<CarerPayContract, 'rates'> | null,
  { baseRates }: Pick<PayGroup, 'baseRates'>,
  date: LocalDate,
): Mills | null {
  return hourlyRateOn(contract?.rates ?? [], baseRates, date)?.rate ?? null
}
