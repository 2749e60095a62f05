import type { AccountingInput } from '#contract/output/accounting.ts'

type System = Exclude<AccountingInput['system'], 'none'>

interface SystemWords {
  readonly name: string
  /** Where the client comes from. */
  readonly client: string
  readonly tenant: string
  readonly tenantHint: string
  readonly accounts: string
  readonly taxes: string
  /** The codes that the system itself comes with for the United Kingdom. */
  readonly usual: Readonly<Record<'tax_exempt' | 'tax_zero' | 'tax_reduced' | 'tax_standard', string>>
}

/** How each accounting system calls what a connection needs. */
export const systemWords: Readonly<Record<System, SystemWords>> = {
  xero: {
    name: 'Xero',
    client: 'Create a custom connection with the scope accounting.transactions in the developer portal of Xero.',
    tenant: 'Tenant ID',
    tenantHint: 'Leave empty if there is only one organisation.',
    accounts: 'Codes of the chart of accounts, such as 200.',
    taxes: 'Tax types of Xero.',
    usual: {
      ...{ tax_exempt: 'EXEMPTOUTPUT', tax_zero: 'ZERORATEDOUTPUT' },
      ...{ tax_reduced: 'RROUTPUT', tax_standard: 'OUTPUT2' },
    },
  },
  sage: {
    name: 'Sage',
    client:
      'Create an app in the developer portal of Sage, authorise it for the business, and enter the refresh token that it receives. From then on only Almoner may use that token, because each use replaces it.',
    tenant: 'Business ID',
    tenantHint: 'Leave empty to use the first business.',
    accounts: 'IDs of ledger accounts.',
    taxes: 'IDs of tax rates.',
    usual: {
      ...{ tax_exempt: 'GB_EXEMPT', tax_zero: 'GB_ZERO', tax_reduced: 'GB_LOWER', tax_standard: 'GB_STANDARD' },
    },
  },
}

export const systemOptions = [
  { value: 'none', label: 'None' },
  { value: 'xero', label: 'Xero' },
  { value: 'sage', label: 'Sage Business Cloud Accounting' },
] as const
