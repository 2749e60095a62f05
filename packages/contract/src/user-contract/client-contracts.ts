import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, LocalDate, Money, Rate } from '../fields.ts'
import { userContractAccess } from './access.ts'
import { ClientContractInput } from './client-contract-input.ts'
import { ContractEffect } from './contract-effect.ts'
import { contractHead, contractState, savedRow } from './contract-rows.ts'
import { ofContract, ofOwner } from './owners.ts'

const path = '/finance/clients/:ownerGuid/contracts'

const text = z.string().nullable()

const ContributionSource = z.object({ guid: Guid, title: z.string() })

/** CLCON-009 to CLCON-013. Rates are missing for users who may not read them (CLCON-D01). */
export const ClientContract = z.object({
  ...contractHead,
  version: contractState.version,
  contract_type_alias: z.string(),
  no_end_date: z.boolean(),
  is_default: z.boolean(),
  /** Whether it has to stay as it is (CLCON-028, CLCON-029). */
  is_default_locked: z.boolean(),
  is_one_to_one: z.boolean(),
  is_contributable: z.boolean(),
  social_service_ref: text,
  alternative_social_service_ref: text,
  rates: z.array(z.object({ ...savedRow, rate: Rate, hours: z.string(), frequency_type_alias: z.string() })).optional(),
  contributions: z.array(
    z.object({ ...savedRow, rate: Rate, user_contract_guid: Guid, user_contract_title: z.string() }),
  ),
  contribution_sources: z.array(ContributionSource),
  finance: z.object({
    output_type_alias: z.string(),
    output_delivery_type_alias: z.string(),
    email: text,
    payment_type_alias: z.string(),
    term_days: z.int().nullable(),
    finance_id: text,
    funder_type: z.string(),
    for_attention_of: text,
    funding_name: text,
    funder_salutation: text,
    funder_first_name: text,
    funder_last_name: text,
    address_line_1: text,
    address_line_2: text,
    city: text,
    county: text,
    postcode: text,
    country: text,
  }),
  /** The dates that the contract has to lie within. */
  limits: z.object({
    client: z.object({ start_date: LocalDate.nullable(), leaving_date: LocalDate.nullable() }),
    model: z.object({ start: LocalDate, end: LocalDate.nullable() }),
  }),
  /** The reference that the next invoices name. */
  purchase_order: text,
  /** The newest first, in pounds. */
  purchase_orders: z.array(
    z.object({
      guid: Guid,
      reference: z.string(),
      file_name: z.string(),
      uploaded_on: LocalDate,
      /** Null without a limit. */
      amount: Money.nullable(),
      invoiced: Money,
      open: Money,
      /** The limit less what is invoiced and open; null without a limit. */
      remaining: Money.nullable(),
    }),
  ),
  /** The last whole week: what the visits of the contract came to. */
  last_week: z.object({ start: LocalDate, end: LocalDate, visit_count: z.int(), total: Money }),
})
export type ClientContract = z.output<typeof ClientContract>

const refusals = ['NOT_FOUND', 'DUPLICATE'] as const

export const getClientContract = endpoint({
  method: 'GET',
  path: `${path}/:contractGuid`,
  reads: ['client-contract', 'item'],
  summary: 'An invoice contract of a client (CLCON-D01)',
  ...userContractAccess.edit,
  params: ofContract,
  response: ClientContract,
  errors: ['NOT_FOUND'],
})

export const createClientContract = endpoint({
  method: 'POST',
  path,
  changes: ['client-contract', 'client', 'item'],
  summary: 'Create an invoice contract of a client (CLCON-049)',
  ...userContractAccess.edit,
  params: ofOwner,
  body: ClientContractInput,
  response: Created,
  status: 201,
  errors: [...refusals],
})

export const updateClientContract = endpoint({
  method: 'PUT',
  path: `${path}/:contractGuid`,
  changes: ['client-contract', 'client', 'item'],
  versioned: true,
  summary: 'Update an invoice contract of a client (CLCON-049)',
  ...userContractAccess.edit,
  params: ofContract,
  body: ClientContractInput,
  response: z.undefined(),
  status: 204,
  errors: [...refusals, 'CHANGED_MEANWHILE'],
})

export const previewNewClientContract = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  changes: [],
  summary: 'What creating a contract would do to open items',
  ...userContractAccess.edit,
  params: ofOwner,
  body: ClientContractInput,
  response: ContractEffect,
  errors: [...refusals],
})

export const previewClientContract = endpoint({
  method: 'POST',
  path: `${path}/:contractGuid/preview`,
  changes: [],
  summary: 'What a changed contract would do to open items',
  ...userContractAccess.edit,
  params: ofContract,
  body: ClientContractInput,
  response: ContractEffect,
  errors: [...refusals],
})

/** CLCON-D21, with what else a form for a new contract has to know. */
export const listContributionSources = endpoint({
  method: 'GET',
  path: `${path}/contribution-sources`,
  reads: ['client-contract', 'client'],
  summary: 'The private contracts of a client, which can contribute to another one',
  ...userContractAccess.edit,
  params: ofOwner,
  response: z.object({
    contribution_sources: z.array(ContributionSource),
    count: z.int(),
    /** Whether the client has a contract: the first one is the default (CLCON-028). */
    has_contracts: z.boolean(),
    client: ClientContract.shape.limits.shape.client,
  }),
  errors: ['NOT_FOUND'],
})
