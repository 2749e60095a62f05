import type { Side } from '#contract/fields.ts'
import { chargeFrequencies } from '#contract/model/model-rates.ts'
import { frequencies } from '#contract/model/models.ts'
import { periodUnitLabels } from '#domain/model/rule-period.ts'
import { serviceFields, serviceFieldsOf } from '#domain/model/service-fields.ts'
import type { PlainFields } from '#domain/plain-fields.ts'
import type { Kind, Value } from './cells.ts'

export interface Column {
  readonly head: string
  /** The path of its field in the endpoint's body. */
  readonly field: string
  readonly kind: Kind
}

export interface Sheet {
  readonly title: string
  readonly columns: readonly Column[]
  /** One record, written downwards: a line for each field. */
  readonly isDown?: true
}

/** A row of a sheet: values by field. */
export interface Row {
  /** Counted from 1, as in spreadsheets. */
  readonly number: number
  readonly values: Readonly<Record<string, Value>>
  /** The texts of its cells by field, when it was read from a workbook. */
  readonly texts?: Readonly<Record<string, string>>
}

const guid: Column = { head: 'Reference', field: 'guid', kind: 'guid' }
const dates: readonly Column[] = [
  { head: 'Starts on', field: 'start', kind: 'date' },
  { head: 'Ends before', field: 'end', kind: 'date' },
]
const side: Column = {
  head: 'For',
  field: 'side',
  kind: { titles: { invoice: 'Invoices', payment: 'Payments' } },
}
const times: readonly Column[] = [
  { head: 'From', field: 'start', kind: 'start' },
  { head: 'To', field: 'end', kind: 'end' },
]
const service: Column = { head: 'Service', field: 'service', kind: 'link' }
const bandStart: Column = { head: 'Band from (minutes)', field: 'band', kind: 'whole' }

/** Returns the columns of plain fields. */
function plainColumns(fields: PlainFields): Column[] {
  return Object.entries(fields).map(([field, { label, kind }]) => ({
    head: label,
    field,
    kind: kind === 'pounds' ? 'decimal' : 'text',
  }))
}

const settings: readonly Column[] = [
  { head: 'Name', field: 'title', kind: 'text' },
  ...dates,
  { head: 'Cost centre', field: 'info.cost_centre', kind: 'text' },
  { head: 'Contact name', field: 'info.contact_name', kind: 'text' },
  { head: 'Contact email', field: 'info.contact_email', kind: 'text' },
  { head: 'Description', field: 'description', kind: 'text' },
  { head: 'Comment', field: 'comment', kind: 'text' },
  { head: 'Run', field: 'run_guid', kind: { named: 'run' } },
  { head: 'Shifts enabled', field: 'shifts_enabled', kind: 'flag' },
  { head: 'Allow late confirmed appointments', field: 'lca_enabled', kind: 'flag' },
]

const invoiceSettings: readonly Column[] = [
  { head: 'Type', field: 'type_alias', kind: { schema: 'ContractType' } },
  ...settings,
  { head: 'Require NFC', field: 'require_nfc', kind: 'flag' },
  { head: 'Do not process invoices', field: 'dont_process_invoice', kind: 'flag' },
  { head: 'Income category', field: 'info.income_category_alias', kind: { schema: 'IncomeCategory' } },
  { head: 'Salesforce ID', field: 'info.crm_details.salesforce.id', kind: 'text' },
  { head: 'Funder', field: 'info.crm_details.salesforce.funder', kind: 'text' },
  { head: 'Contract name', field: 'info.crm_details.salesforce.contract_name', kind: 'text' },
  { head: 'Output', field: 'finance.output_type_alias', kind: { schema: 'OutputType' } },
  { head: 'Funder address line 1', field: 'finance.funder_address.line_1', kind: 'text' },
  { head: 'Funder address line 2', field: 'finance.funder_address.line_2', kind: 'text' },
  { head: 'Funder town', field: 'finance.funder_address.town', kind: 'text' },
  { head: 'Funder postcode', field: 'finance.funder_address.postcode', kind: 'text' },
  { head: 'Electronic address', field: 'finance.electronic_address', kind: 'text' },
  { head: 'Address on the invoice', field: 'finance.address_type_alias', kind: { schema: 'AddressType' } },
  { head: 'Name on the invoice', field: 'finance.name_type_alias', kind: { schema: 'NameType' } },
  { head: 'Payment terms (days)', field: 'finance.term_days', kind: 'whole' },
  { head: 'Finance email', field: 'finance.email', kind: 'text' },
]

const paymentSettings: readonly Column[] = [
  { head: 'Type', field: 'type_alias', kind: { schema: 'PaymentModelType' } },
  ...settings,
  { head: 'Do not process payments', field: 'dont_process_payment', kind: 'flag' },
  { head: 'Ignore agency carers', field: 'ignore_agency', kind: 'flag' },
]

/**
 * Sheets of both sides, in order. `service`, `band`, `group`, `calendar` and `salary` refer to rows of earlier sheets.
 */
const common = {
  services: {
    title: 'Services',
    columns: [
      service,
      side,
      { head: 'Care type', field: 'type_guid', kind: { named: 'care type' } },
      { head: 'Pay group', field: 'payment_contract_guid', kind: { named: 'pay group' } },
      { head: 'Price type', field: 'payment_type_alias', kind: { schema: 'ServicePaymentType' } },
      ...dates,
      ...plainColumns(serviceFields),
      guid,
    ],
  },
  bands: {
    title: 'Bands',
    columns: [
      service,
      { head: 'From (minutes)', field: 'minimum_duration_minutes', kind: 'whole' },
      { head: 'To (minutes)', field: 'maximum_duration_minutes', kind: 'whole' },
      { head: 'Rounding', field: 'rounding_type_alias', kind: { schema: 'RoundingType' } },
      { head: 'Rounding minutes', field: 'rounding_minutes', kind: 'whole' },
      guid,
    ],
  },
  rates: {
    title: 'Rates',
    columns: [
      service,
      bandStart,
      { head: 'Day', field: 'day', kind: 'day' },
      ...times,
      { head: 'Rate', field: 'rate', kind: 'decimal' },
      guid,
    ],
  },
  enhancements: {
    title: 'Enhanced rates',
    columns: [
      service,
      bandStart,
      { head: 'Day', field: 'day', kind: 'day' },
      { head: 'Of the rate of', field: 'of_day', kind: 'day' },
      { head: 'Which starts at', field: 'of_start', kind: 'start' },
      { head: 'Add or multiply', field: 'modifier_type', kind: { titles: { Add: 'Add', Multiply: 'Multiply' } } },
      { head: 'By', field: 'modifier', kind: 'decimal' },
      guid,
    ],
  },
  groups: {
    title: 'Rule groups',
    columns: [
      { head: 'Rule group', field: 'group', kind: 'link' },
      side,
      { head: 'Name', field: 'title', kind: 'text' },
      { head: 'Price type', field: 'price_type_alias', kind: { schema: 'RulePriceType' } },
      { head: 'Rate', field: 'rate', kind: 'decimal' },
      ...dates,
      guid,
    ],
  },
  rules: {
    title: 'Rules',
    columns: [
      { head: 'Rule group', field: 'group', kind: 'link' },
      {
        head: 'For',
        field: 'rule_type_alias',
        kind: { titles: { CONF: 'Confirmed visit', CANCEL: 'Cancellations' } },
      },
      { head: 'Condition', field: 'condition_guid', kind: { named: 'condition' } },
      { head: 'Notice', field: 'period_type_alias', kind: { schema: 'RulePeriodType' } },
      { head: 'Notice from', field: 'period_start', kind: 'whole' },
      { head: 'Notice to', field: 'period_end', kind: 'whole' },
      { head: 'Unit', field: 'period_unit_alias', kind: { titles: periodUnitLabels } },
      { head: 'Charge', field: 'charge_type_alias', kind: { schema: 'RuleChargeType' } },
      { head: 'Cap', field: 'cap_type_alias', kind: { schema: 'RuleCapType' } },
      { head: 'Figure', field: 'figure', kind: 'whole' },
      guid,
    ],
  },
  calendars: {
    title: 'Calendars',
    columns: [
      { head: 'Calendar', field: 'calendar', kind: 'link' },
      { head: 'Name', field: 'title', kind: 'text' },
      { head: 'Frequency', field: 'frequency_type_alias', kind: { titles: frequencies } },
      ...dates,
      guid,
    ],
  },
  periods: {
    title: 'Periods',
    columns: [
      { head: 'Calendar', field: 'calendar', kind: 'link' },
      { head: 'First day', field: 'start', kind: 'date' },
      { head: 'Last day', field: 'end', kind: 'date' },
      { head: 'Process date', field: 'process_date', kind: 'date' },
      { head: 'Invoice deadline', field: 'invoice_deadline', kind: 'date' },
      guid,
    ],
  },
} as const satisfies Record<string, Sheet>

const standingCharges: Sheet = {
  title: 'Standing charges',
  columns: [
    ...dates,
    { head: 'Rate', field: 'rate', kind: 'decimal' },
    { head: 'Hours', field: 'hours', kind: 'decimal' },
    { head: 'Frequency', field: 'frequency_type_alias', kind: { titles: chargeFrequencies } },
    guid,
  ],
}

const paymentSheets = {
  baseRates: { title: 'Base rates', columns: [...dates, { head: 'Rate', field: 'rate', kind: 'decimal' }, guid] },
  salaries: { title: 'Salaries', columns: [{ head: 'Salary', field: 'salary', kind: 'link' }, ...dates, guid] },
  salaryBands: {
    title: 'Salary bands',
    columns: [
      { head: 'Salary', field: 'salary', kind: 'link' },
      { head: 'Day', field: 'day', kind: 'day' },
      ...times,
      guid,
    ],
  },
  policies: {
    title: 'Accrual policies',
    columns: [
      { head: 'Type', field: 'type_alias', kind: { schema: 'AccrualType' } },
      ...dates,
      { head: 'Accrual cap (hours)', field: 'accrual_cap', kind: 'decimal' },
      { head: 'Rollover cap (weeks)', field: 'rollover_cap', kind: 'decimal' },
      { head: 'Rollover expiry (days)', field: 'rollover_expiry', kind: 'whole' },
      guid,
    ],
  },
} as const satisfies Record<string, Sheet>

export type SheetKey = keyof typeof common | keyof typeof paymentSheets | 'settings' | 'standingCharges'

/** Columns that pay groups do not have: their services are not linked, and they have no invoice deadlines. */
const ofInvoiceModels: ReadonlySet<string> = new Set([
  'payment_contract_guid',
  'invoice_deadline',
  ...Object.keys(serviceFields).filter((field) => !(field in serviceFieldsOf('payment'))),
])
const isOfPayGroups = ({ field }: Column) => !ofInvoiceModels.has(field)

/** The sheets of a side, in the order of the workbook. */
export const sheetsOf: Readonly<Record<Side, ReadonlyMap<SheetKey, Sheet>>> = {
  invoice: new Map<SheetKey, Sheet>([
    ['settings', { title: 'Settings', columns: invoiceSettings, isDown: true }],
    ...(Object.entries(common) as [SheetKey, Sheet][]),
    ['standingCharges', standingCharges],
  ]),
  payment: new Map<SheetKey, Sheet>([
    ['settings', { title: 'Settings', columns: paymentSettings, isDown: true }],
    ...(Object.entries(common) as [SheetKey, Sheet][]).map(
      ([key, sheet]) => [key, { ...sheet, columns: sheet.columns.filter(isOfPayGroups) }] as const,
    ),
    ...(Object.entries(paymentSheets) as [SheetKey, Sheet][]),
  ]),
}

/** The rows of a workbook by sheet. */
export type Rows = Readonly<Partial<Record<SheetKey, readonly Row[]>>>

/** Returns the name of a cell as in a spreadsheet, such as `C7`. */
export function cellName(sheet: Sheet, row: number, field: string): string {
  const index = Math.max(
    sheet.columns.findIndex((column) => column.field === field),
    0,
  )
  return sheet.isDown ? `B${index + 2}` : `${columnLetter(index)}${row}`
}

/** No sheet has more columns than the alphabet has letters. */
export function columnLetter(index: number): string {
  return String.fromCharCode(65 + index)
}
