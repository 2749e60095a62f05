import { isEmpty, requiredMessage } from '../validators/text.ts'

/** The payer of the invoices of a contract, and how these go out (CLCON-014 to CLCON-016). */

export const funderTypes = { Individual: 'Individual', Organisation: 'Organisation' } as const
export type FunderType = keyof typeof funderTypes

/** CLCON-D16. */
export const deliveryTypes = { POST: 'Post', EMAIL: 'Email', PORTAL: 'Funder portal' } as const
export type DeliveryType = keyof typeof deliveryTypes

/** CLCON-D17. */
export const outputTypes = {
  PRV: 'Private invoice',
  'LA/SUM': 'Funder summary',
  'LA/DET': 'Funder detailed',
  NONE: 'No output',
} as const

/** CLCON-D18. */
export const paymentTypes = {
  BACS: 'BACS',
  DD: 'Direct Debit',
  SO: 'Standing Order',
  CHQ: 'Cheque',
  CARD: 'Card',
} as const

/** CLCON-020. */
export const defaultCountry = 'United Kingdom'
/** CLCON-033, CLCON-D19. */
export const termDays = { min: 1, max: 356, default: 30 } as const

/** The fields of each kind of payer. */
const individualFields = ['funder_salutation', 'funder_first_name', 'funder_last_name'] as const
const organisationFields = ['funding_name', 'for_attention_of'] as const

type IndividualField = (typeof individualFields)[number]
type OrganisationField = (typeof organisationFields)[number]

type Text = string | null | undefined

interface Payer extends Partial<Readonly<Record<IndividualField | OrganisationField | 'email', Text>>> {
  readonly funder_type: FunderType
  readonly output_delivery_type_alias: DeliveryType
}

/** The fields whose need depends on the payer or the delivery. */
export const payerFields = [...individualFields, 'funding_name', 'email'] as const

/** Returns the errors of fields that a payer or a delivery needs, by field (CLCON-D16, CLCON-D19). */
export function payerErrors(payer: Payer): Partial<Record<(typeof payerFields)[number], string>> {
  const needed = [
    ...(payer.funder_type === 'Individual' ? individualFields : (['funding_name'] as const)),
    ...(payer.output_delivery_type_alias === 'EMAIL' ? (['email'] as const) : []),
  ]
  return Object.fromEntries(needed.filter((field) => isEmpty(payer[field])).map((field) => [field, requiredMessage]))
}

/** Leaves out what does not belong to the payer and the delivery (CLCON-D20). */
export function cleanPayer<P extends Payer>(payer: P): P {
  const unused: readonly string[] = [
    ...(payer.funder_type === 'Individual' ? organisationFields : individualFields),
    ...(payer.output_delivery_type_alias === 'POST' ? ['email'] : []),
  ]
  return Object.fromEntries(Object.entries(payer).filter(([field]) => !unused.includes(field))) as P // some fields fewer, all of them optional
}
