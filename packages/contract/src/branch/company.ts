import { z } from 'zod'
import { decimalPlaces, maxValue, minValue } from '#domain/validators/number.ts'
import { usualLength } from '#domain/validators/text.ts'
import type { Validator } from '#domain/validators/validator.ts'
import { vatRegistration } from '#domain/validators/vat-registration.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, OptionalDecimal, OptionalEmail, OptionalPhone, OptionalText, RequiredText } from '../fields.ts'
import { branchAccess } from './access.ts'
import { BranchStatus } from './branches.ts'
import { features } from './features.ts'

/* The provider, the open branch and its regions, as the application `company` keeps them (decision 0112). */

const place = z.object({ guid: Guid })

const matching =
  (pattern: RegExp, sentence: string): Validator<string> =>
  (text) =>
    text === '' || pattern.test(text) ? undefined : sentence

const maxLines = 6
const letterhead: Validator<string> = (text) => {
  const lines = linesOf(text)
  if (lines.length > maxLines) return `At most ${maxLines} lines.`
  return lines.some((line) => line.length > usualLength) ? `A line cannot exceed ${usualLength} characters.` : undefined
}

/** Returns the lines of a text, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** As it stands on invoices and payslips. Payers need both parts of the account. */
export const CompanyInput = z
  .object({
    name: RequiredText('Name', 255),
    /** A line of the letterhead each. */
    address: OptionalText('Address', 500, letterhead),
    phone: OptionalPhone,
    email: OptionalEmail,
    company_number: OptionalText('Company number', 20),
    vat_registration: OptionalText('VAT registration', 20, vatRegistration).meta({ examples: ['GB 123 4567 82'] }),
    regulator_reference: OptionalText('Regulator number', 40),
    bank_sort_code: OptionalText('Sort code', 8, matching(/^\d\d-\d\d-\d\d$/, 'Enter a sort code like 00-12-34.')).meta(
      {
        examples: ['00-12-34'],
      },
    ),
    bank_account: OptionalText('Account number', 8, matching(/^\d{8}$/, 'Enter 8 digits.')).meta({
      examples: ['01234567'],
    }),
    /** Printed on every invoice, below the terms of payment. */
    invoice_note: OptionalText('Text on invoices', 255),
  })
  .superRefine(({ bank_sort_code, bank_account }, context) => {
    const missing = (path: keyof CompanyInput, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (bank_account && !bank_sort_code) missing('bank_sort_code', 'Enter the sort code of the account.')
    if (bank_sort_code && !bank_account) missing('bank_account', 'Enter the account number for the sort code.')
  })
export type CompanyInput = z.output<typeof CompanyInput>

/** All but the name are empty texts where nothing is known. */
const Company = z.object({
  guid: Guid,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  company_number: z.string(),
  vat_registration: z.string(),
  regulator_reference: z.string(),
  bank_sort_code: z.string(),
  bank_account: z.string(),
  invoice_note: z.string(),
  /** Another one after each upload. */
  logo_guid: Guid.nullable(),
  version: z.int(),
})
export type Company = z.output<typeof Company>

export const getCompany = endpoint({
  method: 'GET',
  path: '/company',
  reads: ['company'],
  summary: 'The provider, as on its documents',
  ...branchAccess.company,
  response: Company,
  errors: ['NOT_FOUND'],
})

/** Documents that exist keep what they say. */
export const updateCompany = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/company',
  changes: ['company', 'branch'],
  summary: 'Change the provider',
  ...branchAccess.editCompany,
  body: CompanyInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'INVALID', 'CHANGED_MEANWHILE'],
})

/** Nation and time zone stay as they are: prices and local days of all appointments follow from them. */
export const BranchInput = z.object({
  title: RequiredText('Title', 255).meta({ examples: ['Bradford'] }),
  status: BranchStatus,
  /** The branch's name in other programs. */
  reference: OptionalText('Reference', 64),
  external_inbox: z.boolean(),
  left_menu_jarvis: z.boolean(),
  /** Of pay, for the margin of visits. */
  on_cost_percent: OptionalDecimal(minValue(0), maxValue(100), decimalPlaces(2)),
  /** In place of the provider's text on invoices. */
  invoice_note: OptionalText('Text on invoices', 255),
  features: z.array(z.enum(features)).max(features.length),
})
export type BranchInput = z.output<typeof BranchInput>

export const getCompanyBranch = endpoint({
  method: 'GET',
  path: '/company/branch',
  reads: ['branch'],
  summary: 'The open branch, for changing it',
  ...branchAccess.company,
  response: z.object({
    guid: Guid,
    title: z.string(),
    status: BranchStatus,
    nation_alias: z.string(),
    time_zone: z.string(),
    reference: z.string(),
    external_inbox: z.boolean(),
    left_menu_jarvis: z.boolean(),
    on_cost_percent: z.string(),
    invoice_note: z.string(),
    features: z.array(z.enum(features)),
    version: z.int(),
  }),
})

export const updateCompanyBranch = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/company/branch',
  changes: ['branch'],
  summary: 'Change the open branch',
  ...branchAccess.editBranch,
  body: BranchInput,
  response: z.undefined(),
  status: 204,
  errors: ['INVALID', 'CHANGED_MEANWHILE', 'DUPLICATE'],
})

export const RegionInput = z.object({ title: RequiredText('Title', 64) })
const Region = z.object({ guid: Guid, title: z.string(), version: z.int() })
export type Region = z.output<typeof Region>

export const listRegions = endpoint({
  method: 'GET',
  path: '/company/regions',
  reads: ['region'],
  summary: 'The regions of the open branch, by title',
  ...branchAccess.company,
  response: z.object({ regions: z.array(Region), count: z.int() }),
})

export const createRegion = endpoint({
  method: 'POST',
  path: '/company/regions',
  changes: ['region'],
  summary: 'Create a region',
  ...branchAccess.editBranch,
  body: RegionInput,
  response: Created,
  status: 201,
  errors: ['DUPLICATE'],
})

export const updateRegion = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/company/regions/:guid',
  changes: ['region'],
  summary: 'Rename a region',
  ...branchAccess.editBranch,
  params: place,
  body: RegionInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
})

export const deleteRegion = endpoint({
  method: 'DELETE',
  path: '/company/regions/:guid',
  changes: ['region'],
  summary: 'Delete a region that nothing uses',
  ...branchAccess.editBranch,
  params: place,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'REGION_USED'],
})
