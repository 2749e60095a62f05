import { modelAccess } from '#contract/model/access.ts'
import { BaseRateInput, baseRates, StandingChargeInput, standingCharges } from '#contract/model/model-rates.ts'
import { baseRateErrors, type ChargePeriod, standingChargeErrors } from '#domain/model/charges.ts'

/** The differences between standing charges of invoice models and base rates of payment models (MCHG-D03). */
export const chargeSides = {
  invoice: {
    side: 'invoice',
    rates: standingCharges,
    input: StandingChargeInput,
    errors: standingChargeErrors,
    screen: 'standing-charges',
    list: 'Standing charges',
    one: 'Standing charge',
    create: 'Create a standing charge',
    none: 'No standing charges found, start by adding one.',
    created: 'Standing Charge successfully created.',
    updated: 'Standing Charge successfully updated.',
    deleted: 'Standing Charges successfully deleted.',
    /** The permission to edit them; base rates need no separate right to rates. */
    edit: modelAccess.editRates,
    noEdit: 'You do not have permission to change standing charges.',
  },
  payment: {
    side: 'payment',
    rates: baseRates,
    input: BaseRateInput,
    errors: baseRateErrors,
    screen: 'base-rates',
    list: 'Base rates',
    one: 'Base rate',
    create: 'Create a base rate',
    none: 'This payment model has no base rates, start by adding one.',
    created: 'Base Rate successfully created.',
    updated: 'Base Rate successfully updated.',
    deleted: 'Base Rates successfully deleted',
    edit: modelAccess.edit,
    noEdit: 'You do not have permission to change base rates.',
  },
} as const

/** A rate of either side in the server's list; a base rate has neither hours nor frequency. */
export interface Charge {
  readonly guid: string
  readonly start: string
  readonly end: string | null
  readonly rate: string
  readonly status: string
  readonly hours?: string
  readonly frequency_type_alias?: string
}

/** Fills in the fields that base rates do not have: all of them share one frequency. */
export function periodsOf(charges: readonly Charge[]): ChargePeriod[] {
  return charges.map(({ start, end, frequency_type_alias = '' }) => ({ start, end, frequency_type_alias }))
}
