import { dayTypeLabels, noticeText, rateText } from '../billing/working-text.ts'
import { countText } from '../count-text.ts'
import { formatDate } from '../date-format.ts'
import type { PlainFields, PlainValues } from '../plain-fields.ts'
import type { DayType, Side } from '../rating/types.ts'
import { daysBetween } from '../time.ts'
import { bandRangeText, roundingText } from './band-text.ts'
import { comparedSettings } from './compared-settings.ts'
import { wireDuration } from './rule-period.ts'
import { ruleSentence } from './rule-sentence.ts'
import { singleRow, type WireRule } from './rules.ts'
import { serviceFields } from './service-fields.ts'
import type { Band, Calendar, Days, Rate, Rule, RuleGroup, Service, ToCompare, Validity, Window } from './to-compare.ts'

/** Translates an alias of a finance schema into words; null stays null. */
export type Words = (schema: string, alias: string | null) => string | null

/** A part of a model in words, ready to be matched: nodes with the same key are the same part on both sides. */
export interface ComparedNode {
  /** The meaning of the part. Parts are sorted by key. */
  readonly key: string
  readonly name: string
  readonly dates: string | null
  readonly fields: readonly (readonly [label: string, value: string | null])[]
  readonly parts: readonly ComparedNode[]
}

export interface ComparedSection {
  readonly title: string
  readonly nodes: readonly ComparedNode[]
}

/** Returns the parts of a model in the order of its menu; both sides of a comparison have the same sections. */
export function sectionsOf(model: ToCompare, words: Words): ComparedSection[] {
  const inside = (side: Side) => ({
    services: model.services.filter((service) => service.side === side).map((service) => serviceNode(service, words)),
    rules: model.rule_groups.filter((group) => group.side === side).map((group) => groupNode(group, words)),
  })
  const settings = { title: 'Settings', nodes: [comparedSettings(model.side, model.settings, words)] }
  const calendars = model.calendars.map((calendar) => calendarNode(calendar, words))
  const pay = inside('payment')
  if (model.side === 'invoice') {
    const invoice = inside('invoice')
    return [
      settings,
      { title: 'Invoice services', nodes: invoice.services },
      { title: 'Standing charges', nodes: model.standing_charges.map((charge) => chargeNode(charge, words)) },
      { title: 'Invoice rules', nodes: invoice.rules },
      { title: 'Billing calendars', nodes: calendars },
      { title: 'Payment services', nodes: pay.services },
      { title: 'Payment rules', nodes: pay.rules },
    ]
  }
  return [
    settings,
    { title: 'Accrual policies', nodes: model.accrual_policies.map((policy) => policyNode(policy, words)) },
    { title: 'Salary bands', nodes: model.salaries.map(salaryNode) },
    { title: 'Services', nodes: pay.services },
    { title: 'Rules', nodes: pay.rules },
    { title: 'Base rates', nodes: model.base_rates.map(baseRateNode) },
    { title: 'Payment calendars', nodes: calendars },
  ]
}

function serviceNode(service: Service, words: Words): ComparedNode {
  const payGroup = service.payment_contract_title
  return {
    key: [service.type_title, service.type_guid, payGroup ?? '', service.payment_contract_guid ?? ''].join('|'),
    name: payGroup === null ? service.type_title : `${service.type_title} for ${payGroup}`,
    dates: datesOf(service),
    fields: [
      ['Price type', words('ServicePaymentType', service.payment_type_alias)],
      ...plainWords(serviceFields, service),
    ],
    parts: service.bands.map(bandNode),
  }
}

/** Returns plain fields in words, each with its label. */
function plainWords<F extends PlainFields>(fields: F, record: PlainValues<F>): ComparedNode['fields'] {
  return Object.entries(fields).map(([key, { label, kind }]) => {
    const value = record[key] ?? null
    return [label, kind === 'pounds' ? pounds(value) : value]
  })
}

function bandNode(band: Band): ComparedNode {
  return {
    key: `${padded(band.minimum_duration_minutes)}|${band.maximum_duration_minutes ?? 'open'}`,
    name: `Band ${bandRangeText(band)}`,
    dates: null,
    fields: [['Rounding', roundingText(band.rounding_type_alias, band.rounding_minutes)]],
    parts: band.rates.map(rateNode),
  }
}

function rateNode(rate: Rate): ComparedNode {
  return {
    ...windowNode(rate),
    fields: [['Rate', pounds(rate.rate)]],
    parts: rate.enhancements.map((enhancement) => ({
      key: dayKey(enhancement),
      name: `Enhanced for ${dayWord(enhancement)}`,
      dates: null,
      fields: [
        [
          'Modifier',
          enhancement.modifier_type === 'Add' ? `+ ${pounds(enhancement.modifier)}` : `× ${enhancement.modifier}`,
        ],
      ],
      parts: [],
    })),
  }
}

/** Returns the node of a time window on some days. */
function windowNode(window: Window): ComparedNode {
  const [start, end] = [clockOf(window.start), clockOf(window.end)]
  return {
    key: `${dayKey(window)}|${start}|${end}`,
    name: rateText({ days: dayWord(window), start, end, isEnhanced: false }),
    dates: null,
    fields: [],
    parts: [],
  }
}

function groupNode(group: RuleGroup, words: Words): ComparedNode {
  return {
    // Only one of each side is in force on a day, so its name is not part of the key.
    key: 'rules',
    name: group.title,
    dates: datesOf(group),
    fields: [
      ['Name', group.title],
      ['Price type', words('RulePriceType', group.price_type_alias)],
      ['Rate', pounds(group.rate)],
    ],
    parts: group.rules.map((rule) => ruleNode(rule, group.side)),
  }
}

function ruleNode(rule: Rule, side: Side): ComparedNode {
  const { period_type_alias: period, period_start_minutes: from, period_end_minutes: to } = rule
  const isCancelled = rule.rule_type_alias === 'CANCEL'
  const notice = isCancelled && period !== 'NONE' ? `, ${noticeText(period, from, to).toLowerCase()}` : ''
  const order = ['NONE', 'INSIDE', 'BETWEEN', 'OUTSIDE'].indexOf(period)
  return {
    key: [isCancelled ? 1 : 0, rule.condition_title, rule.condition_guid, order, padded(from ?? 0), to ?? ''].join('|'),
    name: `${isCancelled ? 'Cancelled: ' : ''}${rule.condition_title}${notice}`,
    dates: null,
    // The group's price has a field of its own, so it is not a difference in every rule.
    fields: [
      [
        'Rule',
        ruleSentence(singleRow(wireRuleOf(rule)), { type: rule.rule_type_alias, side, price: 'NONE', rate: null }) ??
          null,
      ],
    ],
    parts: [],
  }
}

function wireRuleOf({ period_start_minutes: from, period_end_minutes: to, ...rule }: Rule): WireRule {
  return {
    ...rule,
    charge_type_alias: rule.charge_type_alias as WireRule['charge_type_alias'], // the table's check allows just these
    cap_type_alias: rule.cap_type_alias as WireRule['cap_type_alias'],
    period_start: from === null ? null : wireDuration(from),
    period_end: to === null ? null : wireDuration(to),
  }
}

function calendarNode(calendar: Calendar, words: Words): ComparedNode {
  const [period] = calendar.periods
  const deadline = period?.invoice_deadline ?? null
  return {
    key: 'calendar',
    name: calendar.title,
    dates: datesOf(calendar),
    fields: [
      ['Name', calendar.title],
      ['Frequency', words('FrequencyType', calendar.frequency_type_alias)],
      // The dates themselves differ in each period.
      ['Processed', period ? daysAfter(daysBetween(period.end, period.process_date), 'the period ends') : null],
      [
        'Deadline',
        period && deadline !== null ? daysAfter(daysBetween(period.process_date, deadline), 'it is processed') : null,
      ],
    ],
    parts: [],
  }
}

function chargeNode(charge: ToCompare['standing_charges'][number], words: Words): ComparedNode {
  return {
    key: charge.frequency_type_alias,
    name: words('FrequencyType', charge.frequency_type_alias) ?? '',
    dates: datesOf(charge),
    fields: [
      ['Rate', pounds(charge.rate)],
      ['Hours', charge.hours],
    ],
    parts: [],
  }
}

function baseRateNode(rate: ToCompare['base_rates'][number]): ComparedNode {
  return { key: 'rate', name: 'Base rate', dates: datesOf(rate), fields: [['Rate', pounds(rate.rate)]], parts: [] }
}

function salaryNode(salary: ToCompare['salaries'][number]): ComparedNode {
  return { key: 'salary', name: 'Salary', dates: datesOf(salary), fields: [], parts: salary.bands.map(windowNode) }
}

function policyNode(policy: ToCompare['accrual_policies'][number], words: Words): ComparedNode {
  return {
    key: policy.type_alias,
    name: words('AccrualType', policy.type_alias) ?? '',
    dates: datesOf(policy),
    fields: [
      ['Accrual cap (hours)', policy.accrual_cap],
      ['Rollover cap (weeks)', policy.rollover_cap],
      ['Rollover expiry (days)', policy.rollover_expiry === null ? null : String(policy.rollover_expiry)],
    ],
    parts: [],
  }
}

function datesOf({ start, end }: Validity): string {
  return `${formatDate(start)} – ${end === null ? 'no end date' : formatDate(end)}`
}

const dayOrder = [...Object.keys(dayTypeLabels), 'HOL']

/** Returns a sort key: day types in the order of the week, then holiday tiers by title. */
function dayKey({ day_type_alias: day, holiday_tier_guid: tier, holiday_tier_title: title }: Days): string {
  return tier === null ? padded(dayOrder.indexOf(day ?? '')) : `tier|${title ?? ''}|${tier}`
}

function dayWord({ day_type_alias: day, holiday_tier_title: title }: Days): string {
  return title ?? dayTypeLabels[day as DayType] ?? day ?? '' // the table's check allows just these
}

function clockOf(text: string): string {
  return /^\d\.(\d\d:\d\d):00$/.exec(text)?.[1] ?? text
}

function daysAfter(days: number, what: string): string {
  return `${countText(days, 'day')} after ${what}`
}

/**
 * Formats pounds with at least two decimals, and a third only if it is not zero: `20.000` reads £20.00, `20.125`
 * £20.125.
 */
function pounds(rate: string | null): string | null {
  return rate === null ? null : `£${rate.replace(/^(\d+\.\d\d)0$/, '$1')}`
}

function padded(number: number): string {
  return String(number).padStart(8, '0')
}
