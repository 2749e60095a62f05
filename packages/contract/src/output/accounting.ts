import { z } from 'zod'
import { branchAccess } from '../branch/access.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, OptionalText } from '../fields.ts'
import { withFieldRule } from '../with-field-rule.ts'

/* The connection of the open branch with an accounting system (decision 0137). */

export const AccountingSystem = z.enum(['none', 'xero', 'sage'])

const Code = (label: string) => OptionalText(label, 64)

const fields = {
  system: AccountingSystem,
  client_id: OptionalText('Client ID'),
  /** Only to change it: no answer contains it. */
  client_secret: OptionalText('Client secret', 500),
  /** The organisation in Xero, the business in Sage; empty for the only one. */
  tenant: OptionalText('Tenant ID'),
  /** Of Sage, and only to change it: Sage replaces it with each use. */
  refresh_token: OptionalText('Refresh token', 4000),
  visit_account: Code('Account of visits'),
  extra_account: Code('Account of extras'),
  tax_exempt: Code('Exempt'),
  tax_zero: Code('Zero rated'),
  tax_reduced: Code('Reduced rate'),
  tax_standard: Code('Standard rate'),
}

/** The fields that a connection cannot do without. */
const needed = [
  ...(['client_id', 'visit_account', 'extra_account'] as const),
  ...(['tax_exempt', 'tax_zero', 'tax_reduced', 'tax_standard'] as const),
] as const

export const AccountingInput = needed.reduce(
  (input, name) =>
    withFieldRule(input, name, (given) =>
      given.system !== 'none' && given[name] === null ? 'This field is required.' : undefined,
    ),
  z.object(fields).meta({ examples: [{ system: 'none' }] }),
)
export type AccountingInput = z.output<typeof AccountingInput>

const path = '/accounting-connection'

export const getAccounting = endpoint({
  method: 'GET',
  path,
  reads: ['accounting'],
  summary: 'The connection of the open branch with an accounting system, without its secrets',
  ...branchAccess.company,
  response: z.object({
    /** Null until a connection was saved. */
    guid: Guid.nullable(),
    system: AccountingSystem,
    client_id: z.string(),
    tenant: z.string(),
    visit_account: z.string(),
    extra_account: z.string(),
    tax_exempt: z.string(),
    tax_zero: z.string(),
    tax_reduced: z.string(),
    tax_standard: z.string(),
    has_secret: z.boolean(),
    has_refresh_token: z.boolean(),
    /** Whether the installation has a key that secrets are encrypted with. */
    may_store: z.boolean(),
    version: z.int(),
  }),
})

export const saveAccounting = endpoint({
  method: 'PUT',
  versioned: true,
  path,
  changes: ['accounting'],
  summary: 'Connect the open branch with an accounting system, or with none',
  ...branchAccess.editBranch,
  body: AccountingInput,
  response: z.undefined(),
  status: 204,
  errors: ['INVALID', 'CHANGED_MEANWHILE', 'NO_ENCRYPTION_KEY'],
})

export const testAccounting = endpoint({
  method: 'POST',
  path: `${path}/test`,
  changes: [],
  summary: 'Ask the accounting system which organisation the saved connection leads to',
  ...branchAccess.editBranch,
  response: z.object({ system: z.string(), organisation: z.string() }),
  errors: ['NO_ACCOUNTING', 'ACCOUNTING_FAILED'],
})
