import { z } from 'zod'
import { neededParts } from '#domain/address/funder-address.ts'
import { postcode } from '#domain/address/postcode.ts'
import { electronicAddressMessage, parseElectronicAddress } from '#domain/billing/electronic-address.ts'
import { strictDateRangeErrors } from '#domain/validators/period.ts'
import { cleanText, email, requiredMessage } from '#domain/validators/text.ts'
import { Guid, OptionalDate, OptionalEmail, OptionalText, RequiredDate, RequiredText } from '../fields.ts'
import { invoiceModelTypes } from './models.ts'

/** MODEL-D18. */
export const paymentModelTypes = { 'P/WAGE': 'Waged', 'P/SALARY': 'Salaried' } as const

/** MODEL-D17: types that require a Salesforce ID, a funder and a contract name. */
const publicTypes: ReadonlySet<string> = new Set([
  'BLOCK',
  'CCG',
  'CLINICAL',
  'EXTRA_CARE',
  'ICB',
  'LOCAL_AUTHORITY',
  'PCT',
])

export function isPublicType(typeAlias: string): boolean {
  return publicTypes.has(typeAlias)
}

/** MCHG-032: only these pay groups have salaries. */
export function isSalaried({ type_alias }: { readonly type_alias: string }): boolean {
  return type_alias === 'P/SALARY'
}

/** MODEL-004. */
export const modelTitle = { invoice: 'Template name', payment: 'Pay group' } as const

/** A choice between aliases, required. */
function choice<const T extends readonly [string, ...string[]]>(aliases: T) {
  return z.enum(aliases, { error: requiredMessage })
}

function aliasesOf<T extends string>(titles: Readonly<Record<T, string>>): [T, ...T[]] {
  return Object.keys(titles) as [T, ...T[]] // none of the lists is empty
}

const incomeCategories = ['R/DC', 'R/LI', 'R/EC', 'R/SL', 'R/CC', 'R/OT'] as const
const termDays = 'Must be a whole number from 1 to 356.'

/** The address for invoices sent to the funder. */
const FunderAddress = z
  .object({
    line_1: OptionalText('Address line 1', 100),
    line_2: OptionalText('Address line 2', 100),
    town: OptionalText('Town', 64),
    postcode: OptionalText('Postcode', 10, postcode),
  })
  .meta({ examples: [{ line_1: '1 High Street', line_2: '', town: 'Leeds', postcode: 'LS1 1AA' }] })

/** An update without it keeps the saved one, like that of the address. */
const ElectronicAddress = z
  .string()
  .overwrite(cleanText)
  .refine((text) => text === '' || parseElectronicAddress(text) !== undefined, electronicAddressMessage)
  .nullish()
  .transform((text) => (text === undefined ? undefined : text || null))
  .meta({ examples: ['0088:5012345000015'] })

/** MODEL-036, MODEL-D20, MODEL-D21. */
const InvoiceFinance = z.object({
  output_type_alias: choice(['PRV', 'LA/SUM', 'LA/DET', 'NONE']).default('PRV'),
  address_type_alias: choice(['CLIENT', 'FUNDER']).default('CLIENT'),
  name_type_alias: choice(['CLIENT', 'FUNDER']).default('CLIENT'),
  term_days: z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value),
    z
      .int({
        error: ({ input }) => (input === undefined || input === null || input === '' ? requiredMessage : termDays),
      })
      .min(1, termDays)
      .max(356, termDays),
  ),
  email: OptionalEmail,
  funder_address: FunderAddress.optional(),
  /** Of the funder, for e-invoices: scheme and number. */
  electronic_address: ElectronicAddress,
})

const Salesforce = z.object({
  id: OptionalText('Salesforce ID'),
  funder: OptionalText('Funder'),
  contract_name: OptionalText('Contract name'),
})

/** MODEL-037, MODEL-050, MODEL-053, MODEL-D22. */
const PaymentInfo = z.object({
  cost_centre: RequiredText('Cost centre', 16),
  contact_name: OptionalText('Contact name', 64),
  contact_email: OptionalText('Contact email', 255, email),
})
const InvoiceInfo = PaymentInfo.extend({
  income_category_alias: choice(incomeCategories),
  crm_details: z.object({ salesforce: Salesforce }),
})

/** MODEL-035, for both sides. An update leaves missing fields unchanged. */
const common = {
  description: OptionalText('Description', 1000),
  comment: OptionalText('Comment', 1000),
  start: RequiredDate,
  /** The first day on which it no longer applies (MODEL-D06). Missing or null means open (MODEL-038). */
  end: OptionalDate,
  run_guid: Guid.nullish(),
  shifts_enabled: z.boolean(),
  /** Allow late confirmed appointments (MODEL-059). */
  lca_enabled: z.boolean(),
}

const InvoiceModelFields = z.object({
  ...common,
  title: RequiredText(modelTitle.invoice, 64),
  type_alias: choice(aliasesOf(invoiceModelTypes)),
  require_nfc: z.boolean(),
  dont_process_invoice: z.boolean(),
  cm2000_enabled: z.boolean().optional(),
  finance: InvoiceFinance,
  info: InvoiceInfo,
})
export type InvoiceModelBody = z.output<typeof InvoiceModelFields>

const PaymentModelFields = z.object({
  ...common,
  title: RequiredText(modelTitle.payment, 64),
  type_alias: choice(aliasesOf(paymentModelTypes)),
  dont_process_payment: z.boolean(),
  ignore_agency: z.boolean(),
  info: PaymentInfo,
})
export type PaymentModelBody = z.output<typeof PaymentModelFields>
export type ModelBody = InvoiceModelBody | PaymentModelBody

type Errors = Record<string, string>

interface AddressedFinance {
  readonly address_type_alias: string
  readonly funder_address?: { readonly [K in 'line_1' | 'line_2' | 'town' | 'postcode']: string | null } | undefined
}

/**
 * Returns the errors of a funder's address. Only invoices sent to the funder require one; otherwise it may be empty,
 * but not partial.
 */
export function funderAddressErrors({ address_type_alias, funder_address }: AddressedFinance): Errors {
  const isNeeded = address_type_alias === 'FUNDER' || Object.values(funder_address ?? {}).some(Boolean)
  const missing = neededParts.filter((part) => isNeeded && !funder_address?.[part])
  return Object.fromEntries(missing.map((part) => [`finance.funder_address.${part}`, requiredMessage]))
}

/** Returns the errors that involve several fields: MODEL-055, MODEL-057, and the funder's address. */
export function modelErrors(values: {
  readonly type_alias: string
  readonly start: string
  readonly end?: string | null | undefined
  readonly info: object
  readonly finance?: AddressedFinance | undefined
}): Errors {
  const errors: Errors = { ...strictDateRangeErrors(values.start, values.end) }
  // An update without an address keeps the saved one, which only the server knows.
  if (values.finance?.funder_address) Object.assign(errors, funderAddressErrors(values.finance))
  if (!('crm_details' in values.info) || !isPublicType(values.type_alias)) return errors
  const { salesforce } = values.info.crm_details as InvoiceModelBody['info']['crm_details'] // of an invoice model
  for (const key of ['id', 'funder', 'contract_name'] as const) {
    if (!salesforce[key]) errors[`info.crm_details.salesforce.${key}`] = requiredMessage
  }
  return errors
}

function validateTogether(values: ModelBody, context: z.RefinementCtx): void {
  for (const [path, message] of Object.entries(modelErrors(values))) {
    context.addIssue({ code: 'custom', message, path: path.split('.') })
  }
}

export const InvoiceModelInput = InvoiceModelFields.superRefine(validateTogether)
export const PaymentModelInput = PaymentModelFields.superRefine(validateTogether)

/** MODEL-D33: an update whose body contains the guid of the model. */
export const NamedInvoiceModelInput = InvoiceModelFields.extend({ guid: Guid }).superRefine(validateTogether)
export const NamedPaymentModelInput = PaymentModelFields.extend({ guid: Guid }).superRefine(validateTogether)
