import { z } from 'zod'
import {
  defaultCountry,
  deliveryTypes,
  funderTypes,
  outputTypes,
  payerErrors,
  payerFields,
  paymentTypes,
  termDays,
} from '#domain/user-contract/payer.ts'
import { chargeHoursRules, chargeRateRules } from '#domain/user-contract/payer-contract.ts'
import { maxValue, minValue } from '#domain/validators/number.ts'
import { personName, requiredMessage } from '#domain/validators/text.ts'
import { CommonNumber, Decimal, Guid, OptionalEmail, OptionalText, RequiredText, WholeNumber } from '../fields.ts'
import { chargeFrequencies } from '../model/model-rates.ts'
import { invoiceModelTypes } from '../model/models.ts'
import { withFieldRule } from '../with-field-rule.ts'
import { mostRows, sentContract, sentRow } from './contract-rows.ts'

function oneOf<const A extends string>(titles: Readonly<Record<A, string>>) {
  return z.enum(Object.keys(titles) as [A, ...A[]], { error: requiredMessage }) // no list of titles is empty
}

/** CLCON-021, CLCON-035 to CLCON-039. */
export const StandingChargeRow = z.object({
  ...sentRow,
  rate: Decimal(...chargeRateRules),
  hours: z.preprocess(
    (hours) => (hours === '' || hours === null || hours === undefined ? '0' : hours),
    Decimal(...chargeHoursRules),
  ),
  frequency_type_alias: oneOf(chargeFrequencies),
})

/** CLCON-022, CLCON-041 to CLCON-043, CLCON-D21. */
export const ContributionRow = z.object({
  ...sentRow,
  rate: CommonNumber,
  user_contract_guid: z.preprocess((guid) => (guid === '' ? undefined : guid), Guid),
})

/** CLCON-014 to CLCON-020, CLCON-033, CLCON-034, CLCON-D16 to CLCON-D19. */
const Payer = z.object({
  output_type_alias: oneOf(outputTypes).default('PRV'),
  output_delivery_type_alias: oneOf(deliveryTypes).default('EMAIL'),
  email: OptionalEmail,
  payment_type_alias: oneOf(paymentTypes).default('BACS'),
  term_days: WholeNumber(minValue(termDays.min), maxValue(termDays.max)),
  finance_id: OptionalText('Finance ID', 64),
  funder_type: oneOf(funderTypes),
  for_attention_of: OptionalText('For the attention of', 64),
  funding_name: OptionalText('Funding name', 64),
  funder_salutation: OptionalText('Salutation', 64),
  funder_first_name: OptionalText('First name', 64, personName),
  funder_last_name: OptionalText('Last name', 64, personName),
  address_line_1: RequiredText('Address line 1'),
  address_line_2: OptionalText('Address line 2'),
  city: RequiredText('City'),
  county: OptionalText('County'),
  postcode: RequiredText('Postcode'),
  country: RequiredText('Country').default(defaultCountry),
})

/** Each of these fields is required by some payers or deliveries only. */
function withPayerRules<S extends z.ZodObject>(payer: S): S {
  return payerFields.reduce(
    (ruled, field) => withFieldRule(ruled, field, (sent) => payerErrors(sent as z.output<typeof Payer>)[field]),
    payer,
  )
}

/** The fields of every contract with a payer (CLCON-D20, UNIT-017, UNIT-023, UNIT-035, UNIT-036). */
const common = {
  ...sentContract,
  contract_type_alias: oneOf(invoiceModelTypes),
  is_contributable: z.boolean().default(false),
  /** Ignored for users who may not change rates; missing leaves them as they are. */
  rates: z.array(StandingChargeRow).max(mostRows).nullish(),
  /** Null without contributions. */
  contributions: z.array(ContributionRow).max(mostRows).nullish(),
}

const socialServiceRef = 'Social service reference'

/** The fields that only contracts of clients have. */
const ofClient = {
  is_default: z.boolean().default(false),
  is_one_to_one: z.boolean().default(false),
  alternative_social_service_ref: OptionalText('Alternative social service reference', 64),
}

/** A contract with a payer, of either owner, as the server saves it and the form holds it. */
export const PayerContractInput = z.object({
  ...common,
  ...ofClient,
  social_service_ref: OptionalText(socialServiceRef, 64),
  finance: withPayerRules(Payer),
})
export type PayerContractInput = z.output<typeof PayerContractInput>

/** CLCON-049, CLCON-D20: the body that creates or updates a client's invoice contract. */
export const ClientContractInput = PayerContractInput.extend({ social_service_ref: RequiredText(socialServiceRef, 64) })
export type ClientContractInput = z.output<typeof ClientContractInput>

/** UNIT-017, UNIT-018, UNIT-D18: the body that creates or updates a unit's contract. */
export const UnitContractInput = z.object({
  ...common,
  /** The customer number that the payer has in the finance system. */
  clientId: Payer.shape.finance_id,
  finance: withPayerRules(Payer.omit({ finance_id: true })),
})
export type UnitContractInput = z.output<typeof UnitContractInput>
