import type { Side } from '#contract/fields.ts'
import { listUpliftRates, type UpliftableGroup, type UpliftableRate } from '#contract/model/uplift.ts'
import { wireEndTime, wireStartTime } from '#domain/duration.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { type RateRow, selectGroups, selectServices } from './group-queries.ts'
import { ratesFor } from './rates-for.ts'

/** Steps 1 and 2 of the wizard for all picked models at once (UPL-D07). Unknown models are left out. */
const listRates = (side: Side) =>
  handle(listUpliftRates[side], async ({ body }, context) => {
    const { db } = context
    const { contract_guids: guids, effective_from: date } = body
    const found = await selectGroups(db, side, guids)
    const services = Map.groupBy(await selectServices(db, side, guids, date), ({ group_guid }) => group_guid)
    const { able, refused } = await ratesFor(context, side, guids, date)
    const rates = Map.groupBy(able, ({ group_guid, service_guid }) => `${group_guid} ${service_guid}`)
    const ratesOf = (group: string, service: string | null) => (rates.get(`${group} ${service}`) ?? []).map(presentRate)
    const groups: UpliftableGroup[] = found.map(({ guid, title, version }) => ({
      guid,
      title,
      version,
      services: (services.get(guid) ?? []).map((service) => ({
        guid: service.guid,
        title: service.title,
        start: service.start,
        end: service.end,
        payment_type_alias: service.payment_type_alias,
        invoice_model: service.invoice_model,
        rates: ratesOf(guid, service.guid),
      })),
      rates: ratesOf(guid, null),
      refused: refused
        .filter((row) => row.group_guid === guid && row.service_guid === null && row.end !== date)
        .map(({ kind, frequency_type_alias, start, end }) => ({ kind, frequency_type_alias, start, end })),
    }))
    return { groups }
  })

function presentRate(row: RateRow): UpliftableRate {
  return {
    guid: row.guid,
    kind: row.kind,
    rate: row.rate,
    minimum: row.minimum,
    maximum: row.maximum,
    day_type_alias: row.day_type_alias,
    holiday_tier: row.holiday_tier,
    start: row.start_minute === null ? null : wireStartTime(row.start_minute),
    end: row.end_minute === null ? null : wireEndTime(row.end_minute),
    frequency_type_alias: row.frequency_type_alias,
  }
}

export const listRatesHandlers: readonly Handler[] = [listRates('invoice'), listRates('payment')]
