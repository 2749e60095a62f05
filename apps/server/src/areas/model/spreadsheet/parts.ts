import { randomUUID } from 'node:crypto'
import type { Side } from '#contract/fields.ts'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { type PeriodUnit, periodUnits, wireDuration } from '#domain/model/rule-period.ts'
import { daysOf, type Value } from './cells.ts'
import { folded, shortened } from './names.ts'
import { cellName, type Row, type Rows, type SheetKey, sheetsOf } from './sheets.ts'
import type { CellError } from './workbook.ts'

/** The position of a body's fields in the workbook: its own row, and one row for each entry of a list. */
export interface Origins {
  readonly sheet: SheetKey
  readonly row: Row
  readonly lists: Readonly<Record<string, { readonly sheet: SheetKey; readonly rows: readonly Row[] }>>
}

/** A body of an endpoint before its schema has validated it. */
export interface Draft {
  readonly body: Readonly<Record<string, unknown>>
  readonly origins: Origins
}

/** A part of the model as read from a workbook. */
export interface Part extends Draft {
  readonly kind: 'settings' | 'service' | 'group' | 'calendar' | 'standingCharge' | 'baseRate' | 'salary' | 'policy'
  readonly guid: string | null
  /** For services and rule groups: whether they belong to invoices or to payments. */
  readonly side: Side
  /** For a service: the rates of its bands, by the minutes at which each band begins. */
  readonly rates: readonly (Draft & { readonly from: Value })[]
}

/** `invoice` and `payment` services belong to models of their side, `linked` ones pay inside an invoice model. */
export function serviceKindOf(modelSide: Side, { side }: Pick<Part, 'side'>): ServiceKind {
  return modelSide === 'payment' ? 'payment' : side === 'payment' ? 'linked' : 'invoice'
}

/** Groups the rows of a workbook into parts, and reports rows that belong to none. */
export function partsOf(side: Side, found: Rows): { parts: Part[]; errors: CellError[] } {
  const rows = withoutCopies(found)
  const errors: CellError[] = []
  const report = (sheet: SheetKey, row: Row, field: string, message: string) =>
    errors.push(errorAt(side, { sheet, row, lists: {} }, field, message))
  for (const [key, link] of links)
    refuseTwice(rows[key] ?? [], key, link, 'This name is used twice. Use each name once.', report)
  const linked = (key: SheetKey, link: string, owners: SheetKey) => groupByLink(rows, key, link, owners, report)

  const bandsOf = linked('bands', 'service', 'services')
  const ratesOf = linked('rates', 'service', 'services')
  const enhancementsOf = linked('enhancements', 'service', 'services')
  const rulesOf = linked('rules', 'group', 'groups')
  const periodsOf = linked('periods', 'calendar', 'calendars')
  const salaryBandsOf = linked('salaryBands', 'salary', 'salaries')
  const of = (kind: Part['kind'], sheet: SheetKey, lists: (row: Row) => Record<string, [SheetKey, readonly Row[]]>) =>
    (rows[sheet] ?? []).map((row): Part => partOf(side, kind, sheet, row, lists(row)))

  const services = of('service', 'services', (row) => ({ bands: ['bands', bandsOf(row)] })).map((part) => {
    const { row } = part.origins
    const [rates, enhancements] = [ratesOf(row), enhancementsOf(row)]
    const starts = new Set(bandsOf(row).map((band) => band.values.minimum_duration_minutes))
    for (const [sheet, some] of [
      ['rates', rates],
      ['enhancements', enhancements],
    ] as const) {
      for (const each of some) {
        // A band without a start is reported already, and may be the referenced one.
        if (!starts.has(each.values.band) && !starts.has(null))
          report(sheet, each, 'band', 'This service has no band that starts there.')
      }
    }
    const bandOf = (each: Row) => each.values.band ?? null
    const [ratesIn, enhancementsIn] = [Map.groupBy(rates, bandOf), Map.groupBy(enhancements, bandOf)]
    return {
      ...part,
      rates: bandsOf(row).map((band) => {
        const from = band.values.minimum_duration_minutes ?? null
        return ratesDraft(band, from, ratesIn.get(from) ?? [], enhancementsIn.get(from) ?? [], report)
      }),
    }
  })
  const parts = [
    ...of('settings', 'settings', () => ({})),
    ...services,
    ...of('group', 'groups', (row) => ({ rules: ['rules', rulesOf(row)] })),
    ...of('calendar', 'calendars', (row) => ({ periods: ['periods', periodsOf(row)] })),
    ...of('standingCharge', 'standingCharges', () => ({})),
    ...of('baseRate', 'baseRates', () => ({})),
    ...of('salary', 'salaries', (row) => ({ bands: ['salaryBands', salaryBandsOf(row)] })),
    ...of('policy', 'policies', () => ({})),
  ]
  return { parts, errors }
}

/** The sheets that others refer to, and the column of the name. */
const links = [
  ['services', 'service'],
  ['groups', 'group'],
  ['calendars', 'calendar'],
  ['salaries', 'salary'],
] as const

type Report = (sheet: SheetKey, row: Row, field: string, message: string) => void

/** Groups the rows of a sheet by the referenced row of another sheet; a row without a match is an error. */
function groupByLink(rows: Rows, key: SheetKey, link: string, owners: SheetKey, report: Report): (owner: Row) => Row[] {
  const nameOf = (row: Row) => folded(String(row.values[link] ?? ''))
  const known = new Set((rows[owners] ?? []).map(nameOf))
  for (const row of rows[key] ?? []) {
    if (!known.has(nameOf(row))) {
      report(key, row, link, `The previous sheet has no such row: "${shortened(String(row.values[link] ?? ''))}".`)
    }
  }
  const groups = Map.groupBy(rows[key] ?? [], nameOf)
  return (owner) => groups.get(nameOf(owner)) ?? []
}

/** A copied row has the hidden reference of its original; the first keeps it, the others are new. */
function withoutCopies(rows: Rows): Rows {
  const unique = (some: readonly Row[]) => {
    const seen = new Set<Value>()
    return some.map((row) => {
      const { guid = null } = row.values
      if (guid === null || !seen.has(guid)) {
        seen.add(guid)
        return row
      }
      return { ...row, values: { ...row.values, guid: null } }
    })
  }
  return Object.fromEntries(Object.entries(rows).map(([key, some]) => [key, unique(some)]))
}

/** Reports names that occur twice, as rows of other sheets refer to them. */
function refuseTwice(rows: readonly Row[], key: SheetKey, field: string, message: string, report: Report): void {
  const seen = new Set<string>()
  for (const row of rows) {
    const name = String(row.values[field] ?? '').toLowerCase()
    if (name === '') report(key, row, field, 'This row needs a name.')
    if (name !== '' && seen.has(name)) report(key, row, field, message)
    seen.add(name)
  }
}

function partOf(
  modelSide: Side,
  kind: Part['kind'],
  sheet: SheetKey,
  row: Row,
  lists: Readonly<Record<string, [SheetKey, readonly Row[]]>>,
): Part {
  const { guid = null, side = null, service, group, calendar, salary, ...own } = row.values
  const body = Object.fromEntries(
    Object.entries(lists).map(([key, [from, some]]) => [key, some.map(entryOf[from] ?? plain)]),
  )
  return {
    kind,
    guid: typeof guid === 'string' ? guid : null,
    side: side === 'payment' ? 'payment' : side === 'invoice' ? 'invoice' : modelSide,
    body: kind === 'settings' ? nested(own) : { ...own, ...body },
    origins: {
      sheet,
      row,
      lists: Object.fromEntries(Object.entries(lists).map(([key, [from, some]]) => [key, { sheet: from, rows: some }])),
    },
    rates: [],
  }
}

/** Converts a row of a sheet to an entry of a list in a body. */
const entryOf: Partial<Record<SheetKey, (row: Row) => object>> = {
  rules: ({ values: { group: _, period_start, period_end, ...rule } }) => ({
    ...rule,
    period_start: durationOf(period_start, rule.period_unit_alias),
    period_end: durationOf(period_end, rule.period_unit_alias),
  }),
  salaryBands: ({ values: { salary: _, day, ...band } }) => {
    const days = daysOf(day)
    return { ...band, ...days, day_type_alias: days.holiday_tier_guid === null ? days.day_type_alias : 'HOL' }
  },
}

function plain({ values: { service: _, calendar: _calendar, ...entry } }: Row): object {
  return entry
}

/** RULE-015; without a unit there is no duration, and the missing unit is reported. */
function durationOf(amount: Value | undefined, unit: Value | undefined): string | null {
  if (typeof amount !== 'number') return null
  return wireDuration(amount * (typeof unit === 'string' && unit in periodUnits ? periodUnits[unit as PeriodUnit] : 1))
}

/** Builds an object from values by path. */
function nested(values: Readonly<Record<string, Value>>): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const steps = path.split('.')
    let place = body
    for (const step of steps.slice(0, -1)) {
      place[step] ??= {}
      place = place[step] as Record<string, unknown> // created on the line before
    }
    place[steps.at(-1) ?? path] = value
  }
  return body
}

/** SERV-062: enhanced rates refer to the standard rate by its day and start; in the body by its guid, old or new. */
function ratesDraft(band: Row, from: Value, rates: readonly Row[], enhancements: readonly Row[], report: Report) {
  const basicRates = rates.map(({ values: { service: _, band: _band, day, guid, ...rate } }) => ({
    ...rate,
    ...daysOf(day),
    guid: guid ?? randomUUID(),
  }))
  const startOf = (day: Value | undefined, start: Value | undefined) => JSON.stringify([day ?? null, start ?? null])
  // Of two that start at the same time the first counts; the second is refused as a rate.
  const places = new Map(rates.map(({ values }, at) => [startOf(values.day, values.start), at] as const).toReversed())
  const enhancedRates = enhancements.map((row) => {
    const { service: _, band: _band, day, of_day, of_start, ...enhancement } = row.values
    const at = places.get(startOf(of_day, of_start)) ?? -1
    if (at === -1) report('enhancements', row, 'of_day', 'This day has no rate that starts then.')
    return { ...enhancement, ...daysOf(day), standard_rate_guid: basicRates[at]?.guid ?? null }
  })
  return {
    from,
    body: { basicRates, enhancedRates },
    origins: {
      sheet: 'bands' as const,
      row: band,
      lists: {
        basicRates: { sheet: 'rates' as const, rows: rates },
        enhancedRates: { sheet: 'enhancements' as const, rows: enhancements },
      },
    },
  }
}

/** Fields of bodies whose column has another name. */
export const columnOf: Readonly<Record<string, string>> = {
  day_type_alias: 'day',
  holiday_tier_guid: 'day',
  standard_rate_guid: 'of_day',
}

/** Returns an error of a body's field at its cell. */
export function errorAt(side: Side, origins: Origins, path: string, message: string): CellError {
  const [head = '', index, ...rest] = path.split('.')
  const list = origins.lists[head]
  const entry = list?.rows[Number(index)]
  const place = list && entry ? { key: list.sheet, row: entry, field: rest.join('.') } : undefined
  const { key, row, field } = place ?? { key: origins.sheet, row: origins.row, field: path }
  const sheet = sheetsOf[side].get(key)
  if (!sheet) throw new Error(`A ${side} model has no sheet ${key}`)
  const wanted = columnOf[field] ?? field
  const column = sheet.columns.find((each) => each.field === wanted) ?? sheet.columns[0]
  return {
    sheet: sheet.title,
    cell: cellName(sheet, row.number, column?.field ?? ''),
    column: column?.head ?? '',
    value: row.texts?.[column?.field ?? ''] ?? '',
    message,
  }
}
