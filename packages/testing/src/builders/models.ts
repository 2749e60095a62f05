import type { CalendarFrequency } from '#domain/calendar.ts'
import { generatePeriods, invoiceDeadline, processDate } from '#domain/calendar.ts'
import type { Db } from '#server/database/connection.ts'
import { type Conditions, careType, conditions, inserted } from './finance-settings.ts'

/** Returns a validity from one day up to, not including, another; open without an end (finance 2). */
export function validity(start: string, end: string | null = null): string {
  return `[${start},${end ?? ''})`
}

interface ModelOptions {
  side?: 'invoice' | 'payment'
  title?: string
  typeAlias?: string
  start?: string
  end?: string | null
  lcaEnabled?: boolean
  dontProcess?: boolean
}

/** Creates an empty price list, open from 1 January 2026. Returns its guid. */
export function contractModel(owner: Db, options: ModelOptions = {}): Promise<string> {
  const { side = 'invoice', title = 'Leeds City Council – Homecare', typeAlias = 'I/LOCAL' } = options
  return inserted(
    owner
      .insertInto('contract_model')
      .values({
        side,
        title,
        type_alias: typeAlias,
        validity: validity(options.start ?? '2026-01-01', options.end),
        cost_centre: 'LEEDS',
        funder: 'Leeds City Council',
        lca_enabled: options.lcaEnabled ?? false,
        dont_process: options.dontProcess ?? false,
      })
      .returning('guid')
      .executeTakeFirstOrThrow(),
  )
}

/** A time window of a day type, in minutes of the local day, with pounds an hour as text. */
interface RateOptions {
  dayType: string
  start: number
  end: number
  rate: string
}

/** finance 3.5 and 3.6: 20 on weekdays from 07:00 to 19:00, 24 outside these hours, 26 at weekends. */
const councilRates: readonly RateOptions[] = [
  { dayType: 'W/DAY', start: 0, end: 420, rate: '24.000' },
  { dayType: 'W/DAY', start: 420, end: 1140, rate: '20.000' },
  { dayType: 'W/DAY', start: 1140, end: 1440, rate: '24.000' },
  { dayType: 'W/END', start: 0, end: 1440, rate: '26.000' },
]

interface ServiceOptions {
  modelGuid: string
  careTypeGuid: string
  side?: 'invoice' | 'payment'
  payGroupGuid?: string
  start?: string
  end?: string | null
  paymentType?: 'FIX' | 'PRO'
  rounding?: { type: 'NEAR' | 'UP' | 'DOWN' | 'TO' | 'NONE'; minutes: number | null }
  rates?: readonly RateOptions[]
}

/**
 * Creates a service with one open band, by default pro rata and rounded up to quarters of an hour. Returns its guid.
 */
export function service(owner: Db, options: ServiceOptions): Promise<string> {
  const { rounding = { type: 'UP', minutes: 15 }, rates = councilRates } = options
  return bandedService(owner, { ...options, bands: [{ minimum: 0, maximum: null, rounding, rates }] })
}

/** Above a minimum up to and including a maximum, in minutes; null is an open end. */
interface BandOptions {
  minimum: number
  maximum: number | null
  rounding?: NonNullable<ServiceOptions['rounding']>
  rates?: readonly RateOptions[]
}

/**
 * Creates a service with bands, which have to be consecutive from 0 to an open end; by default they have no rounding
 * and no rates. Inside an invoice model, one of the payment side is linked to a pay group. Returns its guid.
 */
export function bandedService(
  owner: Db,
  options: Omit<ServiceOptions, 'rounding' | 'rates'> & { bands: readonly BandOptions[] },
): Promise<string> {
  // The database requires a service and its bands in one transaction.
  return owner.transaction().execute(async (db) => {
    const guid = await inserted(
      db
        .insertInto('model_service')
        .values({
          model_guid: options.modelGuid,
          side: options.side ?? 'invoice',
          care_type_guid: options.careTypeGuid,
          payment_model_guid: options.payGroupGuid ?? null,
          validity: validity(options.start ?? '2026-01-01', options.end),
          payment_type_alias: options.paymentType ?? 'PRO',
        })
        .returning('guid')
        .executeTakeFirstOrThrow(),
    )
    for (const band of options.bands) await insertBand(db, guid, band)
    return guid
  })
}

async function insertBand(db: Db, service_guid: string, band: BandOptions): Promise<void> {
  const { rounding = { type: 'NONE', minutes: null }, rates = [] } = band
  const band_guid = await inserted(
    db
      .insertInto('service_band')
      .values({
        service_guid,
        minimum_duration_minutes: band.minimum,
        maximum_duration_minutes: band.maximum,
        rounding_type_alias: rounding.type,
        rounding_minutes: rounding.minutes,
      })
      .returning('guid')
      .executeTakeFirstOrThrow(),
  )
  if (rates.length === 0) return
  await db
    .insertInto('band_rate')
    .values(
      rates.map(({ dayType, start, end, rate }) => ({
        band_guid,
        day_type_alias: dayType,
        start_minute: start,
        end_minute: end,
        rate,
      })),
    )
    .execute()
}

interface RuleGroupOptions {
  modelGuid: string
  conditions: Conditions
  side?: 'invoice' | 'payment'
  start?: string
  end?: string | null
}

/**
 * Creates "Council rules": an ordinary visit is charged as it was, up to 10 minutes over the roster; a missed one
 * nothing; one cancelled for the hospital as rostered within 24 hours of it, else nothing. Overstays and understays
 * have no rule.
 */
export async function ruleGroup(owner: Db, options: RuleGroupOptions): Promise<string> {
  const { modelGuid, side = 'invoice', start = '2026-01-01', end = null } = options
  const { none, missed, hospital } = options.conditions
  const guid = await inserted(
    owner
      .insertInto('rule_group')
      .values({
        model_guid: modelGuid,
        side,
        title: 'Council rules',
        price_type_alias: 'NONE',
        validity: validity(start, end),
      })
      .returning('guid')
      .executeTakeFirstOrThrow(),
  )
  const always = { rule_group_guid: guid, period_type_alias: 'NONE' }
  const cancel = { rule_group_guid: guid, rule_type_alias: 'CANCEL' }
  const dayOfNotice = { ...cancel, condition_guid: hospital, period_start: 1440 }
  await owner
    .insertInto('rule')
    .values([
      {
        ...always,
        rule_type_alias: 'CONF',
        condition_guid: none,
        charge_type_alias: 'C/ACTUAL',
        cap_type_alias: 'OVER',
        figure: 10,
      },
      { ...always, ...cancel, condition_guid: missed, charge_type_alias: 'ZERO' },
      { ...dayOfNotice, period_type_alias: 'INSIDE', charge_type_alias: 'C/ROSTER', cap_type_alias: 'TIMEONLY' },
      { ...dayOfNotice, period_type_alias: 'OUTSIDE', charge_type_alias: 'ZERO' },
    ])
    .execute()
  return guid
}

interface PeriodRow {
  readonly guid: string
  readonly start: string
  readonly end: string
}

interface CalendarOptions {
  modelGuid: string
  frequency?: CalendarFrequency
  start?: string
  end?: string
}

/**
 * Creates a calendar with weeks from Monday to Sunday through 2026, processed the day after, invoiced the day after
 * that (CAL-D07).
 */
export async function calendar(owner: Db, options: CalendarOptions): Promise<{ guid: string; periods: PeriodRow[] }> {
  const { modelGuid, frequency = '1/WEEK', start = '2026-01-05', end = '2027-01-04' } = options
  const guid = await inserted(
    owner
      .insertInto('calendar')
      .values({
        model_guid: modelGuid,
        title: 'Billing 2026',
        frequency_type_alias: frequency,
        validity: validity(start, end),
      })
      .returning('guid')
      .executeTakeFirstOrThrow(),
  )
  const periods = await owner
    .insertInto('calendar_period')
    .values(
      generatePeriods({ start, end, frequency }, 260).map((period) => {
        const processedOn = processDate(period, 1)
        return {
          calendar_guid: guid,
          model_guid: modelGuid,
          start_on: period.start,
          end_on: period.end,
          process_date: processedOn,
          invoice_deadline: invoiceDeadline(processedOn, 1),
        }
      }),
    )
    .returning(['guid', 'start_on as start', 'end_on as end'])
    .execute()
  return { guid, periods }
}

export interface CouncilModel {
  readonly guid: string
  readonly careTypeGuid: string
  readonly serviceGuid: string
  readonly ruleGroupGuid: string
  readonly conditions: Conditions
  readonly periods: readonly PeriodRow[]
  /** Returns the period that contains a local date. Throws if there is none. */
  periodGuidOn(date: string): string
}

/**
 * Creates the invoice model "Leeds City Council – Homecare" with everything that a visit in 2026 needs, as in finance
 * 3.6.
 */
export async function councilModel(owner: Db, options: ModelOptions = {}): Promise<CouncilModel> {
  const guid = await contractModel(owner, options)
  const careTypeGuid = await careType(owner)
  const all = await conditions(owner)
  const { side = 'invoice' } = options
  const serviceGuid = await service(owner, { modelGuid: guid, careTypeGuid, side })
  const ruleGroupGuid = await ruleGroup(owner, { modelGuid: guid, conditions: all, side })
  const { periods } = await calendar(owner, { modelGuid: guid })
  return {
    guid,
    careTypeGuid,
    serviceGuid,
    ruleGroupGuid,
    conditions: all,
    periods,
    periodGuidOn(date) {
      const period = periods.find(({ start, end }) => start <= date && date <= end)
      if (!period) throw new Error(`No period of the model contains ${date}.`)
      return period.guid
    },
  }
}
