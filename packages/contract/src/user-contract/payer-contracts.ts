import { z } from 'zod'
import type { PayerOwner } from '#domain/user-contract/payer-contract.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, LocalDate, Money, Rate } from '../fields.ts'
import type { Tag } from '../tags.ts'
import { ContractEffect } from './contract-effect.ts'
import { contractHead, contractState, savedRow } from './contract-rows.ts'
import { contractOwners, ofContract, ofOwner } from './owners.ts'

/* Contracts with a payer: those of clients and of units have the same calls and, apart from a few fields, the same shape. */

const text = z.string().nullable()

const ContributionSource = z.object({ guid: Guid, title: z.string() })

/** The payer and the invoices (CLCON-014 to CLCON-016, UNIT-018). */
export const payerFinance = z.object({
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
})

/** The fields of a saved contract. Rates are missing for users who may not read them (CLCON-D01, UNIT-056). */
export const payerContract = {
  ...contractHead,
  version: contractState.version,
  contract_type_alias: z.string(),
  no_end_date: z.boolean(),
  is_contributable: z.boolean(),
  /** Standing charges (CLCON-021, UNIT-020). */
  rates: z.array(z.object({ ...savedRow, rate: Rate, hours: z.string(), frequency_type_alias: z.string() })).optional(),
  contributions: z.array(
    z.object({ ...savedRow, rate: Rate, user_contract_guid: Guid, user_contract_title: z.string() }),
  ),
  contribution_sources: z.array(ContributionSource),
  /** The last whole week: what the visits or shifts of the contract came to. */
  last_week: z.object({ start: LocalDate, end: LocalDate, visit_count: z.int(), total: Money }),
}

export const limitedByModel = z.object({ model: z.object({ start: LocalDate, end: LocalDate.nullable() }) })

const refusals = ['NOT_FOUND', 'DUPLICATE'] as const

/** Besides the contracts: the data that a save changes, and that the choice of contributing contracts reads. */
const affected = {
  client: { changes: ['client'], reads: ['client'] },
  unit: { changes: [], reads: ['client-contract', 'unit-link'] },
} as const satisfies Record<PayerOwner, Record<'changes' | 'reads', readonly Tag[]>>

/** Declares the calls for contracts of one owner. `forNew` is what else the form of a new contract has to know. */
export function payerContractCalls<Contract extends z.ZodType, Body extends z.ZodType, ForNew extends z.ZodRawShape>(
  owner: PayerOwner,
  contract: Contract,
  body: Body,
  forNew: ForNew,
) {
  const { folder, tag, name, read, edit } = contractOwners[owner]
  const path = `/finance/${folder}/:ownerGuid/contracts`
  const one = `${path}/:contractGuid`
  const changes: readonly Tag[] = [tag, ...affected[owner].changes, 'item']
  return {
    get: endpoint({
      ...read,
      method: 'GET',
      path: one,
      reads: [tag, 'item'],
      summary: `An invoice contract of a ${name}`,
      params: ofContract,
      response: contract,
      errors: ['NOT_FOUND'],
    }),
    create: endpoint({
      ...edit,
      method: 'POST',
      path,
      changes,
      summary: `Create an invoice contract of a ${name}`,
      params: ofOwner,
      body,
      response: Created,
      status: 201,
      errors: [...refusals],
    }),
    update: endpoint({
      ...edit,
      method: 'PUT',
      path: one,
      changes,
      versioned: true,
      summary: `Update an invoice contract of a ${name}`,
      params: ofContract,
      body,
      response: z.undefined(),
      status: 204,
      errors: [...refusals, 'CHANGED_MEANWHILE'],
    }),
    previewNew: endpoint({
      ...edit,
      method: 'POST',
      path: `${path}/preview`,
      changes: [],
      summary: `What creating a contract of a ${name} would do to open items`,
      params: ofOwner,
      body,
      response: ContractEffect,
      errors: [...refusals],
    }),
    preview: endpoint({
      ...edit,
      method: 'POST',
      path: `${one}/preview`,
      changes: [],
      summary: `What a changed contract of a ${name} would do to open items`,
      params: ofContract,
      body,
      response: ContractEffect,
      errors: [...refusals],
    }),
    /** With what else the form of a new contract has to know. */
    sources: endpoint({
      ...edit,
      method: 'GET',
      path: `${path}/contribution-sources`,
      reads: [tag, ...affected[owner].reads],
      summary: `The private contracts that can contribute to a contract of a ${name}`,
      params: ofOwner,
      response: z.object({ contribution_sources: z.array(ContributionSource), count: z.int(), ...forNew }),
      errors: ['NOT_FOUND'],
    }),
  }
}
