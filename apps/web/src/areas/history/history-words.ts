import { carerFields } from '#contract/carer/carer-fields.ts'
import type { HistoryValue } from '#contract/history/history.ts'
import { profileFields } from '#contract/operator/profile-fields.ts'
import type { FinanceSchemaName, SchemaOption } from '#contract/settings/finance-schema.ts'
import { serviceFields } from '#domain/model/service-fields.ts'
import type { PlainFields } from '#domain/plain-fields.ts'
import { formatDate, formatDateTime, formatMoney } from '#ui/figures/format.ts'

/** Formats an action: `set-no-charge` becomes "Set no charge". */
export function actionWord(action: string): string {
  return sentence(action.replaceAll('-', ' '))
}

/** Parts of a name that only say where the field is stored. */
const isWrapping = new Set(['info', 'crm_details', 'finance'])

/** Fields whose names differ from those on screen, and fields whose forms share their labels. */
const fieldWords: Readonly<Record<string, string>> = {
  ...wordsOf(serviceFields),
  ...wordsOf(profileFields),
  ...wordsOf(carerFields),
  lca_enabled: 'allow late confirmed appointments',
  cm2000_enabled: 'enable CM Mobile',
  cm2000_pin: 'pin of CM Mobile',
  require_nfc: 'require NFC',
  dont_process_invoice: 'do not process invoices',
  dont_process_payment: 'do not process payments',
  ignore_agency: 'ignore agency carers',
  output_type_alias: 'output',
  address_type_alias: 'address on the invoice',
  name_type_alias: 'name on the invoice',
  term_days: 'payment terms (days)',
  nocharge_reason: 'reason of no charge',
  payment_type_alias: 'price type',
  salesforce_id: 'Salesforce ID',
  client_id: 'client ID',
  tenant: 'tenant ID',
  visit_account: 'account of visits',
  extra_account: 'account of extras',
  tax_exempt: 'exempt from VAT',
  tax_zero: 'zero rated',
  tax_reduced: 'reduced rate',
  tax_standard: 'standard rate',
}

/** Returns labels in lower case, for use within a sentence. */
function wordsOf(fields: PlainFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, { label }]) => [key, label.charAt(0).toLowerCase() + label.slice(1)]),
  )
}

/** The schemas that define the aliases of a field. */
const schemasOf: Readonly<Record<string, readonly FinanceSchemaName[]>> = {
  output_type_alias: ['OutputType'],
  address_type_alias: ['AddressType'],
  name_type_alias: ['NameType'],
  income_category_alias: ['IncomeCategory'],
  frequency_type_alias: ['FrequencyType'],
  payment_type_alias: ['ServicePaymentType'],
  price_type_alias: ['RulePriceType'],
  rounding_type_alias: ['RoundingType'],
  nation_alias: ['NationType'],
  type_alias: ['ContractType', 'PaymentModelType', 'AccrualType'],
}
export const historySchemas: readonly FinanceSchemaName[] = [...new Set(Object.values(schemasOf).flat())]

/** The options of some schemas, by schema name. */
export type SchemaTitles = Readonly<Partial<Record<FinanceSchemaName, readonly SchemaOption[]>>>

/** Formats the name of a field: `assignees.0.carer_guid` becomes "Assignees 1, carer". */
export function fieldWord(field: string): string {
  const parts = field.split('.').filter((part) => !isWrapping.has(part))
  const words = parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : wordOf(part)))
  return sentence(words.join(', ').replace(/, (\d+)\b/g, ' $1'))
}

function wordOf(name: string): string {
  const known = fieldWords[name]
  if (known !== undefined) return known
  const word = name.replace(/(?<=.)_(guid|alias|pence|at)$/, '').replaceAll('_', ' ')
  return word.replace(/^is (?=.)/, '')
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Formats the length of a list and how many items are not in the other one: "21 periods, 1 changed". */
export function listWord(field: string, list: readonly string[], before: readonly string[] | undefined): string {
  const name = fieldWord(field).toLowerCase()
  const changed = before?.length ? list.filter((each) => !before.includes(each)).length : 0
  return `${list.length} ${name}${changed > 0 ? `, ${changed} changed` : ''}`
}

/** Formats a value as the screens do: dates, instants in the branch's zone, pence as pounds, yes and no. */
export function valueWord(
  field: string,
  value: Exclude<HistoryValue, string[]>,
  zone: string,
  titles: SchemaTitles = {},
): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field.endsWith('_pence')) return formatMoney(pounds(Number(value)))
  const text = String(value)
  const schemas = schemasOf[field.split('.').at(-1) ?? ''] ?? []
  const option = schemas.flatMap((schema) => titles[schema] ?? []).find(({ alias }) => alias === text)
  if (option) return option.title
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  // Only a short text is parsed as an instant (SHELL-153).
  if (text.length <= 30 && /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text))
    return formatDateTime(text, zone)
  return text
}

function pounds(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0')
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
