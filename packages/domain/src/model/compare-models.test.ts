import { expect, test } from 'vitest'
import { noFunderAddress } from '../address/funder-address.ts'
import { plainValues } from '../plain-fields.ts'
import { type ComparedPart, compareModels, onlyDifferences } from './compare-models.ts'
import { serviceFields } from './service-fields.ts'
import type { Band, Rate, RuleGroup, Service, ToCompare } from './to-compare.ts'

const rate = (day: string, start: string, end: string, price: string, given: Partial<Rate> = {}): Rate => ({
  day_type_alias: day,
  holiday_tier_guid: null,
  holiday_tier_title: null,
  start: `0.${start}:00`,
  end: end === '00:00' ? '1.00:00:00' : `0.${end}:00`,
  rate: price,
  enhancements: [],
  ...given,
})

const band = (rates: readonly Rate[], given: Partial<Band> = {}): Band => ({
  minimum_duration_minutes: 0,
  maximum_duration_minutes: null,
  rounding_type_alias: 'NONE',
  rounding_minutes: null,
  rates,
  ...given,
})

const service = (bands: readonly Band[], given: Partial<Service> = {}): Service => ({
  side: 'invoice',
  type_guid: 'care',
  type_title: 'Domiciliary',
  payment_contract_guid: null,
  payment_contract_title: null,
  start: '2026-01-01',
  end: null,
  payment_type_alias: 'PRO',
  ...plainValues(serviceFields, {}),
  bands,
  ...given,
})

const group = (given: Partial<RuleGroup> = {}): RuleGroup => ({
  side: 'invoice',
  title: 'Council rules',
  start: '2026-01-01',
  end: null,
  price_type_alias: 'NONE',
  rate: null,
  rules: [
    {
      rule_type_alias: 'CANCEL',
      condition_guid: 'hospital',
      condition_title: 'Hospital',
      period_type_alias: 'INSIDE',
      period_start_minutes: 1440,
      period_end_minutes: null,
      charge_type_alias: 'C/ROSTER',
      cap_type_alias: 'TIMEONLY',
      figure: null,
    },
  ],
  ...given,
})

function modelOf(given: Partial<ToCompare> = {}): ToCompare {
  return {
    side: 'invoice',
    settings: {
      title: 'Council',
      description: null,
      comment: null,
      type_alias: 'LOCAL_AUTHORITY',
      start: '2026-01-01',
      end: null,
      archived: false,
      run_title: null,
      require_nfc: false,
      shifts_enabled: false,
      dont_process_invoice: false,
      dont_process_payment: false,
      lca_enabled: false,
      ignore_agency: false,
      cm2000_enabled: false,
      finance: {
        output_type_alias: 'PRV',
        address_type_alias: 'CLIENT',
        funder_address: noFunderAddress,
        electronic_address: null,
        name_type_alias: 'CLIENT',
        term_days: 30,
        email: null,
      },
      info: {
        cost_centre: 'LEEDS',
        contact_name: null,
        contact_email: null,
        income_category_alias: 'R/DC',
        crm_details: { salesforce: { id: null, funder: null, contract_name: null } },
      },
    },
    services: [],
    rule_groups: [],
    calendars: [],
    standing_charges: [],
    base_rates: [],
    salaries: [],
    accrual_policies: [],
    ...given,
  }
}

const titles: Record<string, string> = { PRO: 'Pro-rata', FIX: 'Fixed price', '1/WEEK': 'Weekly', '4/WEEK': '4 Weekly' }
const words = (_schema: string, alias: string | null) => (alias === null ? null : (titles[alias] ?? alias))
const compared = (left: Partial<ToCompare>, right: Partial<ToCompare>) =>
  compareModels(modelOf(left), modelOf(right), words)

/** Returns each leaf part as `change name: left > right`, with its differing fields. */
function described(parts: readonly ComparedPart[]): string[] {
  return parts.flatMap((part) => {
    const fields = part.fields.map(({ left, right }) => `${left} > ${right}`)
    const own =
      part.change === 'changed' && !part.fields.some(({ differs }) => differs)
        ? []
        : [`${part.change} ${part.name}: ${fields.join(', ')}`]
    return [...own, ...described(part.parts)]
  })
}
const differences = (left: Partial<ToCompare>, right: Partial<ToCompare>) =>
  compared(left, right).sections.flatMap(({ parts }) => described(onlyDifferences(parts)))

test('equal parts have no difference, even with different guids', () => {
  const model = { services: [service([band([rate('WEEK', '00:00', '00:00', '20.000')])])], rule_groups: [group()] }
  expect(compared(model, model).counts).toEqual({ changed: 0, added: 0, gone: 0 })
  expect(differences(model, model)).toEqual([])
})

test('a raised rate is one change, with both amounts', () => {
  const at = (price: string) => ({ services: [service([band([rate('W/DAY', '07:00', '19:00', price)])])] })
  expect(differences(at('20.000'), at('20.625'))).toEqual(['changed Weekday 07:00–19:00: £20.00 > £20.625'])
  expect(compared(at('20.000'), at('20.625')).counts).toEqual({ changed: 1, added: 0, gone: 0 })
})

test('rates are matched by days and window: a different window is one gone and others added', () => {
  const left = { services: [service([band([rate('WEEK', '00:00', '00:00', '20.000')])])] }
  const right = {
    services: [service([band([rate('WEEK', '00:00', '12:00', '20.000'), rate('WEEK', '12:00', '00:00', '22.000')])])],
  }
  expect(differences(left, right)).toEqual([
    'gone Week all day: £20.00 > null',
    'added Week 00:00–12:00: null > £20.00',
    'added Week 12:00–00:00: null > £22.00',
  ])
})

test('a service on one side only counts with its band and its rate, like the marked lines', () => {
  const left = { services: [service([band([rate('WEEK', '00:00', '00:00', '20.000')])])] }
  expect(compared(left, {}).counts).toEqual({ changed: 0, added: 0, gone: 3 })
  expect(compared({}, left).counts).toEqual({ changed: 0, added: 3, gone: 0 })
})

test('services of one care type are distinguished by pay group and side (SERV-005)', () => {
  const linked = (guid: string, title: string) =>
    service([], { side: 'payment', payment_contract_guid: guid, payment_contract_title: title })
  const { sections } = compared(
    { services: [service([]), linked('n', 'Waged North')] },
    { services: [service([]), linked('n', 'Waged North'), linked('s', 'Waged South')] },
  )
  const namesOf = (title: string) =>
    sections.find((section) => section.title === title)?.parts.map(({ name, change }) => [name, change])
  expect(namesOf('Invoice services')).toEqual([['Domiciliary', 'same']])
  expect(namesOf('Payment services')).toEqual([
    ['Domiciliary for Waged North', 'same'],
    ['Domiciliary for Waged South', 'added'],
  ])
})

test('bands are matched by their minutes', () => {
  const two = [band([], { maximum_duration_minutes: 30 }), band([], { minimum_duration_minutes: 30 })]
  const rounded = [
    band([], { maximum_duration_minutes: 30, rounding_type_alias: 'UP', rounding_minutes: 15 }),
    band([], { minimum_duration_minutes: 30 }),
  ]
  expect(differences({ services: [service(two)] }, { services: [service(rounded)] })).toEqual([
    'changed Band 0–30 minutes: not rounded > rounded up to a multiple of 15 minutes',
  ])
})

test('an enhanced rate is a part of its rate', () => {
  const enhanced = (modifier: string) => ({
    services: [
      service([
        band([
          rate('W/DAY', '00:00', '00:00', '20.000', {
            enhancements: [
              {
                day_type_alias: null,
                holiday_tier_guid: 'tier',
                holiday_tier_title: 'Christmas',
                modifier_type: 'Multiply',
                modifier,
              },
            ],
          }),
        ]),
      ]),
    ],
  })
  expect(differences(enhanced('1.500'), enhanced('2.000'))).toEqual([
    'changed Enhanced for Christmas: × 1.500 > × 2.000',
  ])
})

test('a rule is matched by condition and notice, and shown in plain English', () => {
  const [rule] = group().rules
  const capped = rule && { ...rule, cap_type_alias: 'MAX', figure: 30 }
  expect(differences({ rule_groups: [group()] }, { rule_groups: [group({ rules: capped ? [capped] : [] })] })).toEqual([
    "changed Cancelled: Hospital, inside of 24 hours: Cancelled with less than 24 hours' notice: charge the rostered time. > Cancelled with less than 24 hours' notice: charge the rostered time, no more than 30 minutes.",
  ])
})

test('a rule group that follows another is a change, not another part', () => {
  const next = group({ title: 'New rules', start: '2026-07-01', price_type_alias: 'FIX', rate: '9.500' })
  const { counts } = compared({ rule_groups: [group()] }, { rule_groups: [next] })
  expect(counts).toEqual({ changed: 3, added: 0, gone: 0 })
  expect(differences({ rule_groups: [group()] }, { rule_groups: [next] })).toEqual([
    'changed New rules: Council rules > New rules, NONE > Fixed price, null > £9.50',
  ])
})

test('dates alone are no difference: they are shown beside the part', () => {
  const { sections, counts } = compared(
    { services: [service([], { end: '2026-07-01' })] },
    { services: [service([], { start: '2026-07-01' })] },
  )
  expect(counts).toEqual({ changed: 0, added: 0, gone: 0 })
  expect(sections.find(({ title }) => title === 'Invoice services')?.parts[0]).toMatchObject({
    change: 'same',
    leftDates: '01/01/2026 – 01/07/2026',
    rightDates: '01/07/2026 – no end date',
  })
})

test('a calendar is compared by its processing offset, not by its periods', () => {
  const calendar = (frequency: string, end: string, processed: string) => ({
    calendars: [
      {
        title: 'Billing',
        start: '2026-01-01',
        end: null,
        frequency_type_alias: frequency,
        periods: [{ end, process_date: processed, invoice_deadline: null }],
      },
    ],
  })
  const weekly = calendar('1/WEEK', '2026-01-11', '2026-01-12')
  expect(differences(weekly, calendar('1/WEEK', '2026-01-18', '2026-01-19'))).toEqual([])
  expect(differences(weekly, calendar('4/WEEK', '2026-02-01', '2026-02-03'))).toEqual([
    'changed Billing: Weekly > 4 Weekly, 1 day after the period ends > 2 days after the period ends',
  ])
})

test('settings, charges, base rates and policies are compared field by field', () => {
  const charge = (hours: string) => ({
    standing_charges: [{ start: '2026-01-01', end: null, rate: '100.000', hours, frequency_type_alias: '1/WEEK' }],
  })
  expect(differences(charge('1.00'), charge('2.50'))).toEqual(['changed Weekly: 1.00 > 2.50'])
  const base = (price: string) => ({
    side: 'payment' as const,
    base_rates: [{ start: '2026-01-01', end: null, rate: price }],
    settings: { ...modelOf().settings, ignore_agency: price === '13.000' },
  })
  expect(differences(base('12.000'), base('13.000'))).toEqual([
    'changed Settings: No > Yes',
    'changed Base rate: £12.00 > £13.00',
  ])
})
