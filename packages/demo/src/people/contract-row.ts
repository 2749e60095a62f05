import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'

type Contract = Insertable<DB['user_contract']>

/** Returns a contract with all of its columns, so that one statement inserts contracts of all kinds. */
export function contractRow(
  branch_id: number,
  side: 'invoice' | 'payment',
  given: Omit<Contract, 'branch_id' | 'side'>,
): Contract {
  return {
    branch_id,
    side,
    client_guid: null,
    unit_guid: null,
    shift_category_guid: null,
    carer_guid: null,
    is_default: false,
    is_contributable: false,
    is_one_to_one: false,
    funder_type: 'Organisation',
    funding_name: null,
    funder_salutation: null,
    funder_first_name: null,
    funder_last_name: null,
    for_attention_of: null,
    address_line_1: null,
    address_line_2: null,
    city: null,
    postcode: null,
    country: null,
    social_service_ref: null,
    payment_type_alias: 'BACS',
    email: null,
    output_delivery_type_alias: 'EMAIL',
    output_type_alias: 'PRV',
    term_days: null,
    purchase_order: null,
    finance_id: null,
    standing_rate: null,
    standing_rate_mode: null,
    commute_type_alias: 'NONE',
    travel_type_alias: 'NONE',
    ...given,
  }
}
