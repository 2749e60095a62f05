import { z } from 'zod'
import type { ClientContract } from '#contract/user-contract/client-contracts.ts'
import { ContributionRow, PayerContractInput, StandingChargeRow } from '#contract/user-contract/payer-contract-input.ts'
import { shownRate } from '#domain/shown-rate.ts'
import {
  cleanPayer,
  type DeliveryType,
  defaultCountry,
  type FunderType,
  payerErrors,
  termDays,
} from '#domain/user-contract/payer.ts'
import {
  hasContributions,
  isPaidByPerson,
  type PayerContractLimits,
  type PayerOwner,
  payerContractErrors,
} from '#domain/user-contract/payer-contract.ts'
import { validityErrors } from '#domain/validators/period.ts'
import { required } from '#domain/validators/text.ts'
import type { RowValues } from '../dated-rows.tsx'

export interface ChargeValues extends RowValues {
  rate: string
  hours: string
  frequency_type_alias: string
}

export interface ContributionValues extends RowValues {
  rate: string
  user_contract_guid: string
}

const financeTexts = {
  output_type_alias: 'PRV',
  email: '',
  payment_type_alias: 'BACS',
  term_days: String(termDays.default),
  finance_id: '',
  for_attention_of: '',
  funding_name: '',
  funder_salutation: '',
  funder_first_name: '',
  funder_last_name: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  county: '',
  postcode: '',
  country: defaultCountry as string,
}

type FinanceTexts = Record<keyof typeof financeTexts, string>

interface FinanceValues extends FinanceTexts {
  funder_type: FunderType
  output_delivery_type_alias: DeliveryType
}

/** The fields that only contracts of clients have. */
type OfClient = Pick<
  ClientContract,
  | 'is_default'
  | 'is_default_locked'
  | 'is_one_to_one'
  | 'social_service_ref'
  | 'alternative_social_service_ref'
  | 'purchase_order'
  | 'purchase_orders'
>

/** A saved contract of a client or a unit. */
export type PayerContract = Omit<ClientContract, keyof OfClient | 'limits'> &
  Partial<OfClient> & { limits: PayerContractLimits }

export interface ContractValues {
  contract_guid: string
  contract_type_alias: string
  reference: string
  start: string
  end: string
  no_end_date: boolean
  is_default: boolean
  is_one_to_one: boolean
  is_contributable: boolean
  social_service_ref: string
  alternative_social_service_ref: string
  finance: FinanceValues
  rates: ChargeValues[]
  contributions: ContributionValues[]
}

const contractLabels = {
  contract_guid: 'Invoice model',
  is_default: 'Default contract',
  is_one_to_one: 'One to one',
  is_contributable: 'Contributions allowed',
  contract_type_alias: 'Contract type',
  reference: 'Reference',
  'finance.finance_id': 'Finance ID',
  start: 'Starts on',
  end: 'Ends before',
  no_end_date: 'No end date',
  social_service_ref: 'Social service reference',
  alternative_social_service_ref: 'Alternative social service reference',
  finance: 'Payer and invoice',
  'finance.funder_type': 'Payer',
  'finance.funding_name': 'Funding name',
  'finance.for_attention_of': 'For the attention of',
  'finance.funder_salutation': 'Salutation',
  'finance.funder_first_name': 'First name',
  'finance.funder_last_name': 'Last name',
  'finance.address_line_1': 'Address line 1',
  'finance.address_line_2': 'Address line 2',
  'finance.city': 'City',
  'finance.county': 'County',
  'finance.postcode': 'Postcode',
  'finance.country': 'Country',
  'finance.output_type_alias': 'Output type',
  'finance.output_delivery_type_alias': 'Delivery type',
  'finance.email': 'Email',
  'finance.payment_type_alias': 'Payment type',
  'finance.term_days': 'Term days',
  rates: 'Standing charges',
  'rates.*.start': 'Starts on',
  'rates.*.end': 'Ends before',
  'rates.*.rate': 'Rate',
  'rates.*.hours': 'Hours',
  'rates.*.frequency_type_alias': 'Frequency',
  contributions: 'Contributions',
  'contributions.*.start': 'Starts on',
  'contributions.*.end': 'Ends before',
  'contributions.*.rate': 'Rate',
  'contributions.*.user_contract_guid': 'Contract to bill',
}

/** UNIT-D18 for the number in the finance system. */
export function labelsOf(owner: PayerOwner): typeof contractLabels {
  return owner === 'client' ? contractLabels : { ...contractLabels, 'finance.finance_id': 'Client ID' }
}

/** The body of a save with the rows that are marked for deletion, so that each keeps its place. */
export const ContractFormInput = PayerContractInput.extend({
  rates: z.array(StandingChargeRow.extend({ delete: z.boolean() })),
  contributions: z.array(ContributionRow.extend({ delete: z.boolean() })),
})
export type ContractFormBody = z.output<typeof ContractFormInput>

/** Leaves out what is marked for deletion (CLCON-D20, UNIT-050). */
export function sentBody(body: ContractFormBody): PayerContractInput {
  const kept = <Row extends { delete: boolean }>(rows: readonly Row[]) =>
    rows.flatMap(({ delete: isDeleted, ...row }) => (isDeleted ? [] : [row]))
  return {
    ...body,
    rates: kept(body.rates),
    contributions: hasContributions(body) ? kept(body.contributions) : null,
  }
}

export function bodyOf({ no_end_date, end, finance, rates, contributions, ...values }: ContractValues) {
  const sent = <Row extends RowValues>({ guid, saved: _, ...row }: Row) => ({ ...row, guid: guid || null })
  return {
    ...values,
    end: no_end_date ? '' : end,
    finance: cleanPayer(finance),
    rates: rates.map(sent),
    contributions: hasContributions(values) ? contributions.map(sent) : [],
  }
}

/** The errors that concern several fields together. */
export function contractErrors(owner: PayerOwner, values: ContractValues, limits: PayerContractLimits | undefined) {
  const end = values.no_end_date ? null : values.end
  const payer = Object.entries(payerErrors(values.finance)).map(([field, text]) => [`finance.${field}`, text])
  const social = owner === 'client' ? required(values.social_service_ref) : undefined
  return {
    ...payerContractErrors(owner, { ...values, end }, limits),
    ...validityErrors(values),
    ...(social !== undefined && { social_service_ref: social }),
    ...Object.fromEntries(payer),
  }
}

/** A contract as its form shows it. */
export function valuesOf(contract: PayerContract): ContractValues {
  const { finance, rates = [], contributions, start, end, contract_guid, contract_type_alias, reference } = contract
  const { is_default = false, is_one_to_one = false, is_contributable } = contract
  return {
    ...{ contract_guid, contract_type_alias, reference, start, end: end ?? '', no_end_date: end === null },
    ...{ is_default, is_one_to_one, is_contributable },
    social_service_ref: contract.social_service_ref ?? '',
    alternative_social_service_ref: contract.alternative_social_service_ref ?? '',
    finance: {
      ...textsOf({ ...finance, term_days: finance.term_days?.toString() ?? '' }),
      // The aliases that the server keeps.
      funder_type: finance.funder_type as FunderType,
      output_delivery_type_alias: finance.output_delivery_type_alias as DeliveryType,
    },
    rates: rates.map((row) => ({
      ...savedRow(row),
      ...{ rate: shownRate(row.rate), hours: row.hours, frequency_type_alias: row.frequency_type_alias },
    })),
    contributions: contributions.map((row) => ({
      ...savedRow(row),
      ...{ rate: shownRate(row.rate), user_contract_guid: row.user_contract_guid },
    })),
  }
}

type SavedRow = NonNullable<ClientContract['rates']>[number] | ClientContract['contributions'][number]

function savedRow({ guid, start, end, status, is_deletable, editable }: SavedRow): RowValues {
  return { guid, start, end: end ?? '', delete: false, saved: { status, is_deletable, editable } }
}

function textsOf(record: { readonly [K in keyof FinanceTexts]: string | null }): FinanceTexts {
  const keys = Object.keys(financeTexts) as (keyof FinanceTexts)[] // its own keys
  return Object.fromEntries(keys.map((key) => [key, record[key] ?? ''])) as FinanceTexts // each of them
}

export interface Person {
  readonly salutation: string | null
  readonly first_name: string | null
  readonly last_name: string | null
}

/** A new contract. The first one of a client is the default (CLCON-028). */
export function newContract(isDefault: boolean): ContractValues {
  return {
    ...{ contract_guid: '', contract_type_alias: '', reference: '', start: '', end: '', no_end_date: true },
    ...{ is_default: isDefault, is_one_to_one: false, is_contributable: false },
    ...{ social_service_ref: '', alternative_social_service_ref: '' },
    finance: { ...financeTexts, funder_type: 'Organisation', output_delivery_type_alias: 'EMAIL' },
    ...{ rates: [], contributions: [] },
  }
}

/** The values once the model is chosen: it gives the type, and with it the kind of payer (CLCON-D15). */
export function withModel(
  values: ContractValues,
  { guid, type_alias }: { readonly guid: string; readonly type_alias: string },
  person: Person | undefined,
): ContractValues {
  const isPerson = isPaidByPerson(type_alias)
  const names = person && {
    funder_salutation: person.salutation ?? '',
    funder_first_name: person.first_name ?? '',
    funder_last_name: person.last_name ?? '',
  }
  return {
    ...values,
    ...{ contract_guid: guid, contract_type_alias: type_alias },
    finance: { ...values.finance, funder_type: isPerson ? 'Individual' : 'Organisation', ...(isPerson && names) },
  }
}

export const newCharge: ChargeValues = {
  ...{ guid: '', start: '', end: '', delete: false, rate: '', hours: '', frequency_type_alias: '1/WEEK' },
}
export const newContribution: ContributionValues = {
  ...{ guid: '', start: '', end: '', delete: false, rate: '', user_contract_guid: '' },
}
