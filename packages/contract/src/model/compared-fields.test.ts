import { expect, test } from 'vitest'
import { compareModels } from '#domain/model/compare-models.ts'
import { serviceFields } from '#domain/model/service-fields.ts'
import type { PlainFields, PlainValues } from '#domain/plain-fields.ts'
import { schemaFields } from '#testing/schema-fields.ts'
import { WholeModel } from './whole-model.ts'

// A field that the comparison of models leaves out is a difference that users never see. This test changes every field
// of a complete model, one at a time.

const guid = '6f2cf0bd-5a3b-4d6b-9f0e-0c5a8f1d2b3c'
const other = '0b8e7a52-3f1d-4c69-8a57-9d2e6c4b1f70'
const dates = { start: '2026-01-05', end: '2026-12-21' }
const weekday = { day_type_alias: 'W/DAY', holiday_tier_guid: null, holiday_tier_title: null } as const
const holiday = { day_type_alias: null, holiday_tier_guid: guid, holiday_tier_title: 'Bank holiday' } as const
const times = { start: '0.07:00:00', end: '0.19:00:00' }
const doubled = { guid, standard_rate_guid: guid, modifier_type: 'Multiply', modifier: '2.000' } as const

/** Plain fields, each with a value that is valid both as a text and as an amount. */
function plainExamples<F extends PlainFields>(fields: F) {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, '0.450'])) as unknown as PlainValues<F> // the same keys
}

const invoice: WholeModel = {
  guid,
  side: 'invoice',
  version: 1,
  settings: {
    title: 'Leeds City Council',
    description: 'Home care',
    comment: 'Renewed each April',
    type_alias: 'LOCAL_AUTHORITY',
    ...dates,
    archived: false,
    run_guid: guid,
    run_title: 'North',
    require_nfc: false,
    shifts_enabled: false,
    dont_process_invoice: false,
    dont_process_payment: false,
    lca_enabled: false,
    ignore_agency: false,
    cm2000_enabled: false,
    finance: {
      output_type_alias: 'PRV',
      address_type_alias: 'FUNDER',
      name_type_alias: 'CLIENT',
      term_days: 30,
      email: 'finance@leeds.example',
      funder_address: { line_1: 'Civic Hall', line_2: 'Calverley Street', town: 'Leeds', postcode: 'LS1 1UR' },
      electronic_address: '0088:5012345000015',
    },
    info: {
      cost_centre: 'LEEDS',
      contact_name: 'Mary Holt',
      contact_email: 'mary@leeds.example',
      income_category_alias: 'R/DC',
      crm_details: { salesforce: { id: 'SF-1', funder: 'Leeds City Council', contract_name: 'Home care 2026' } },
    },
  },
  services: [
    {
      guid,
      side: 'invoice',
      type_guid: guid,
      type_title: 'Domiciliary care',
      payment_contract_guid: guid,
      payment_contract_title: 'Carers',
      ...dates,
      payment_type_alias: 'PRO',
      ...plainExamples(serviceFields),
      bands: [
        {
          guid,
          minimum_duration_minutes: 0,
          maximum_duration_minutes: 60,
          rounding_type_alias: 'UP',
          rounding_minutes: 15,
          rates: [
            {
              guid,
              ...weekday,
              ...times,
              rate: '20.000',
              enhancements: [
                { ...doubled, ...holiday },
                { ...doubled, ...weekday },
              ],
            },
            { guid, ...holiday, ...times, rate: '40.000', enhancements: [] },
          ],
        },
      ],
    },
  ],
  rule_groups: [
    {
      guid,
      side: 'invoice',
      title: 'Council rules',
      ...dates,
      price_type_alias: 'HOUR',
      rate: '18.000',
      rules: [
        {
          guid,
          rule_type_alias: 'CANCEL',
          condition_guid: guid,
          condition_title: 'Hospital',
          period_type_alias: 'BETWEEN',
          period_start_minutes: 240,
          period_end_minutes: 1440,
          charge_type_alias: 'C/ACTUAL',
          cap_type_alias: 'MAX',
          figure: 30,
        },
      ],
    },
  ],
  calendars: [
    {
      guid,
      title: 'Billing 2026',
      ...dates,
      frequency_type_alias: '1/WEEK',
      periods: [
        {
          guid,
          start: '2026-01-05',
          end: '2026-01-11',
          process_date: '2026-01-14',
          invoice_deadline: '2026-01-20',
        },
      ],
    },
  ],
  standing_charges: [{ guid, ...dates, rate: '15.000', hours: '2.00', frequency_type_alias: '1/WEEK' }],
  base_rates: [],
  salaries: [],
  accrual_policies: [],
}

const payment: WholeModel = {
  ...invoice,
  side: 'payment',
  services: [],
  rule_groups: [],
  standing_charges: [],
  base_rates: [{ guid, ...dates, rate: '12.210' }],
  salaries: [
    {
      guid,
      ...dates,
      bands: [
        { guid, ...weekday, ...times },
        { guid, ...holiday, day_type_alias: 'HOL', ...times },
      ],
    },
  ],
  accrual_policies: [
    { guid, type_alias: 'HOLIDAY', ...dates, accrual_cap: '5.60', rollover_cap: '1.00', rollover_expiry: 90 },
  ],
}

/** Fields that are not compared, with the reason. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)guid$/, 'two models never have the same records: parts are matched by what they are for'],
  [/standard_rate_guid$/, 'an enhanced rate is inside its rate'],
  [/^version$/, 'a model has it for If-Match'],
  [/^side$/, 'models of two sides are not compared'],
  [/run_guid$/, 'the title of the run is compared'],
  [
    /^(services|rule_groups|calendars|standing_charges|base_rates|salaries|accrual_policies)\.(start|end)$/,
    'dates of parts are shown and no difference',
  ],
  [/periods\.start$/, 'two periods of one calendar have other dates; what is compared is how long after them it is'],
]

/** Fields of the settings that only models of the other side have. */
const ofInvoices = /^settings\.(finance\.|info\.(income|crm)|require_nfc|dont_process_invoice|cm2000_enabled)/
const ofPayments = /^settings\.(dont_process_payment|ignore_agency|archived)/

interface Leaf {
  /** With the indexes of lists. */
  readonly path: string
  readonly field: string
  readonly value: unknown
}

function leavesOf(value: unknown, path = '', field = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, field, value }]
  return Object.entries(value).flatMap(([key, inside]) =>
    leavesOf(
      inside,
      path === '' ? key : `${path}.${key}`,
      Array.isArray(value) ? field : field === '' ? key : `${field}.${key}`,
    ),
  )
}

/** Aliases with a valid alternative; any other text may be replaced by any other. */
const others: Readonly<Record<string, string>> = {
  day_type_alias: 'W/END',
  rule_type_alias: 'CONF',
  period_type_alias: 'INSIDE',
  charge_type_alias: 'C/ROSTER',
  cap_type_alias: 'MIN',
  modifier_type: 'Add',
  rounding_type_alias: 'DOWN',
  side: 'payment',
  type_title: 'Complex care',
}

function otherThan({ field, value }: Leaf): unknown {
  const key = field.slice(field.lastIndexOf('.') + 1)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 60
  if (typeof value !== 'string') return key.endsWith('_guid') ? other : 'Another'
  if (others[key] !== undefined) return others[key]
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return value.replace(/\d\d$/, (day) => String(Number(day) + 1).padStart(2, '0'))
  if (/^\d\.\d\d:/.test(value)) return value.replace(':00:', ':30:')
  if (/^\d+\.\d+$/.test(value)) return value.replace(/\d$/, '5')
  return value === guid ? other : `${value} 2`
}

function changed(model: WholeModel, path: string, to: unknown): WholeModel {
  const copy = structuredClone(model) as unknown
  const keys = path.split('.')
  let place = copy as Record<string, unknown>
  for (const key of keys.slice(0, -1)) place = place[key] as Record<string, unknown>
  place[keys.at(-1) ?? ''] = to
  return copy as WholeModel
}

const words = (_schema: string, alias: string | null) => alias

function isReported(model: WholeModel, leaf: Leaf): boolean {
  const { counts } = compareModels(model, changed(model, leaf.path, otherThan(leaf)), words)
  return counts.changed + counts.added + counts.gone > 0
}

/** The fields whose change is not reported as a difference. */
function unreported(model: WholeModel): string[] {
  const leaves = leavesOf(model)
  const reported = new Set(leaves.filter((leaf) => isReported(model, leaf)).map(({ field }) => field))
  const fields = [...new Set(leaves.map(({ field }) => field))].filter((field) => !reported.has(field))
  return fields.filter((field) => !exceptions.some(([pattern]) => pattern.test(field)))
}

test('the two examples are models, and have every field', () => {
  expect(WholeModel.parse(invoice)).toEqual(invoice)
  expect(WholeModel.parse(payment)).toEqual(payment)
  const had = new Set([...leavesOf(invoice), ...leavesOf(payment)].map(({ field }) => field))
  expect(schemaFields(WholeModel).filter((field) => !had.has(field))).toEqual([])
})

test.each([
  ['an invoice model', invoice, ofPayments],
  ['a pay group', payment, ofInvoices],
] as const)('a change of any field of %s is a difference', (_name, model, elsewhere) => {
  expect(unreported(model).filter((field) => !elsewhere.test(field))).toEqual([])
})
