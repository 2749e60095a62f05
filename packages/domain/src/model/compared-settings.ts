import { type FunderAddress, funderAddressLines } from '../address/funder-address.ts'
import { formatDate } from '../date-format.ts'
import type { Side } from '../rating/types.ts'
import type { ComparedNode, Words } from './compared-parts.ts'

/** The compared settings of a model. */
export interface SettingsToCompare {
  readonly title: string
  readonly description: string | null
  readonly comment: string | null
  readonly type_alias: string
  readonly start: string
  readonly end: string | null
  readonly archived: boolean
  readonly run_title: string | null
  readonly require_nfc: boolean
  readonly shifts_enabled: boolean
  readonly dont_process_invoice: boolean
  readonly dont_process_payment: boolean
  readonly lca_enabled: boolean
  readonly ignore_agency: boolean
  readonly cm2000_enabled: boolean
  readonly finance: {
    readonly output_type_alias: string
    readonly address_type_alias: string
    readonly name_type_alias: string
    readonly term_days: number
    readonly email: string | null
    readonly funder_address: FunderAddress
    readonly electronic_address: string | null
  }
  readonly info: {
    readonly cost_centre: string
    readonly contact_name: string | null
    readonly contact_email: string | null
    readonly income_category_alias: string | null
    readonly crm_details: {
      readonly salesforce: {
        readonly id: string | null
        readonly funder: string | null
        readonly contract_name: string | null
      }
    }
  }
}

/** Returns the settings of a model as one part. They do not depend on a day. */
export function comparedSettings(side: Side, settings: SettingsToCompare, words: Words): ComparedNode {
  return {
    key: 'settings',
    name: 'Settings',
    dates: null,
    fields: [
      [side === 'invoice' ? 'Template name' : 'Pay group', settings.title],
      ['Type', words(side === 'invoice' ? 'ContractType' : 'PaymentModelType', settings.type_alias)],
      ['Starts on', formatDate(settings.start)],
      ['Ends before', settings.end === null ? null : formatDate(settings.end)],
      ['Description', settings.description],
      ['Comment', settings.comment],
      ['Cost centre', settings.info.cost_centre],
      ['Contact name', settings.info.contact_name],
      ['Contact email', settings.info.contact_email],
      ['Run', settings.run_title],
      ['Shifts enabled', yesNo(settings.shifts_enabled)],
      ['Allow late confirmed appointments', yesNo(settings.lca_enabled)],
      ...(side === 'invoice' ? invoiceFields(settings, words) : paymentFields(settings)),
    ],
    parts: [],
  }
}

type Fields = ComparedNode['fields']

function invoiceFields({ finance, info, ...settings }: SettingsToCompare, words: Words): Fields {
  const { salesforce } = info.crm_details
  return [
    ['Do not process invoices', yesNo(settings.dont_process_invoice)],
    ['Require NFC', yesNo(settings.require_nfc)],
    ['Enable CM Mobile', yesNo(settings.cm2000_enabled)],
    ['Income category', words('IncomeCategory', info.income_category_alias)],
    ['Output', words('OutputType', finance.output_type_alias)],
    ['Address on the invoice', words('AddressType', finance.address_type_alias)],
    ['Name on the invoice', words('NameType', finance.name_type_alias)],
    ['Payment terms', String(finance.term_days)],
    ['Finance email', finance.email],
    ['Salesforce ID', salesforce.id],
    ['Funder', salesforce.funder],
    ['Funder address', funderAddressLines(finance.funder_address).join(', ') || null],
    ['Electronic address', finance.electronic_address],
    ['Contract name', salesforce.contract_name],
  ]
}

function paymentFields(settings: SettingsToCompare): Fields {
  return [
    ['Closed', yesNo(settings.archived)],
    ['Do not process payments', yesNo(settings.dont_process_payment)],
    ['Ignore agency carers', yesNo(settings.ignore_agency)],
  ]
}

function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}
