import type { WholeModel } from '#contract/model/whole-model.ts'
import { formatDate } from '#domain/date-format.ts'
import { periodUnits, unitOf } from '#domain/model/rule-period.ts'
import { dayValue, type Kind, type Value } from './cells.ts'
import { type Column, type Row, type Rows, type SheetKey, sheetsOf } from './sheets.ts'

type Values = Record<string, Value>

/** Converts a model to the rows of its workbook, with the values of the endpoints' bodies. */
export function rowsOfModel(model: WholeModel): Rows {
  const services = named(model.services, (service) =>
    [service.type_title, service.payment_contract_title, `from ${formatDate(service.start)}`]
      .filter(Boolean)
      .join(', '),
  )
  const groups = named(model.rule_groups, ({ title }) => title)
  const calendars = named(model.calendars, ({ title }) => title)
  const salaries = named(model.salaries, ({ start }) => `From ${formatDate(start)}`)
  const rows: Partial<Record<SheetKey, Values[]>> = {
    settings: [settingsOf(model)],
    services: services.map(([service, one]) => ({ ...plain(one), service })),
    bands: services.flatMap(([service, { bands }]) => bands.map((band) => ({ ...plain(band), service }))),
    rates: services.flatMap(([service, { bands }]) =>
      bands.flatMap((band) =>
        band.rates.map((rate) => ({ ...inBand(service, band), ...plain(rate), day: dayValue(rate) })),
      ),
    ),
    enhancements: services.flatMap(([service, { bands }]) => bands.flatMap((band) => enhancementsOf(service, band))),
    groups: groups.map(([group, one]) => ({ ...plain(one), group })),
    rules: groups.flatMap(([group, { rules }]) => rules.map((rule) => ({ ...plain(rule), ...noticeOf(rule), group }))),
    calendars: calendars.map(([calendar, one]) => ({ ...plain(one), calendar })),
    periods: calendars.flatMap(([calendar, { periods }]) => periods.map((period) => ({ ...plain(period), calendar }))),
    standingCharges: model.standing_charges.map(plain),
    baseRates: model.base_rates.map(plain),
    salaries: salaries.map(([salary, one]) => ({ ...plain(one), salary })),
    salaryBands: salaries.flatMap(([salary, { bands }]) =>
      bands.map((band) => ({
        ...plain(band),
        salary,
        day: dayValue({ ...band, day_type_alias: band.holiday_tier_guid === null ? band.day_type_alias : null }),
      })),
    ),
    policies: model.accrual_policies.map(plain),
  }
  return Object.fromEntries(
    [...sheetsOf[model.side]].map(([key, { columns }]) => [key, (rows[key] ?? []).map(numbered(columns))]),
  )
}

type Service = WholeModel['services'][number]
type Band = Service['bands'][number]

/** Returns things with the names that other sheets use for them: their own, with a number when it is not unique. */
function named<T>(things: readonly T[], nameOf: (thing: T) => string): [string, T][] {
  const seen = new Map<string, number>()
  return things.map((thing) => {
    const name = nameOf(thing)
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), times)
    return [times === 1 ? name : `${name} (${times})`, thing]
  })
}

function numbered(columns: readonly Column[]) {
  return (values: Values, index: number): Row => ({
    number: index + 2,
    values: Object.fromEntries(columns.map(({ field, kind }) => [field, asRead(kind, values[field] ?? null)])),
  })
}

/** Normalises a value as if read from the workbook: a decimal without trailing zeros. */
function asRead(kind: Kind, value: Value): Value {
  return kind === 'decimal' && value !== null ? String(Number(value)) : value
}

/** Returns the fields of a thing that are plain values. */
function plain(thing: object): Values {
  return Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value === null || typeof value !== 'object'),
  ) as Values
}

function inBand(service: string, band: Band): Values {
  return { service, band: band.minimum_duration_minutes }
}

function enhancementsOf(service: string, band: Band): Values[] {
  return band.rates.flatMap((rate) =>
    rate.enhancements.map((enhancement) => ({
      ...inBand(service, band),
      ...plain(enhancement),
      day: dayValue(enhancement),
      of_day: dayValue(rate),
      of_start: rate.start,
    })),
  )
}

/** RULE-D13: in the largest unit that gives whole numbers. */
function noticeOf(rule: WholeModel['rule_groups'][number]['rules'][number]): Values {
  const { period_start_minutes: from, period_end_minutes: to } = rule
  if (from === null) return { period_start: null, period_end: null, period_unit_alias: null }
  const unit = to === null ? unitOf(from) : unitOf(from, to)
  const size = periodUnits[unit]
  return { period_start: from / size, period_end: to === null ? null : to / size, period_unit_alias: unit }
}

/** Flattens the nested settings to paths, such as `info.cost_centre`. */
function settingsOf({ settings }: WholeModel): Values {
  const paths: Values = {}
  const walk = (thing: object, place: string) => {
    for (const [key, value] of Object.entries(thing)) {
      if (value !== null && typeof value === 'object') walk(value, `${place}${key}.`)
      else paths[`${place}${key}`] = value
    }
  }
  walk(settings, '')
  return paths
}
