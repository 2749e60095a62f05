import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { bandRates, type RatesBody } from '#contract/model/band-rates.ts'
import { type ServiceKind, serviceKinds } from '#contract/model/service-kinds.ts'
import { bandRangeText } from '#domain/model/band-text.ts'
import { readRateSet } from '#domain/model/rate-rows.ts'
import { rateMessages } from '#domain/model/rates.ts'
import { formatMills } from '#domain/money.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { selectBands } from '../services/bands-queries.ts'
import { serviceOf } from '../services/read-services.ts'
import { changedWords } from './rate-words.ts'
import { type RateRows, selectRates, selectTaken, selectTierTitles, writeRates } from './rates-queries.ts'

/**
 * Replaces the rates of a band in a locked model with those of the body, which `ratesErrors` has validated: rows with a
 * guid are changed, rows without one are new, and missing rows are deleted (SERV-062). Returns a phrase for what it
 * changed, as in "Ann Lee changed the rates of ...". Throws NOT_FOUND, or INVALID by field.
 */
export async function saveRates(
  context: Context,
  kind: ServiceKind,
  model: LockedModel,
  place: { readonly serviceGuid: string; readonly bandGuid: string },
  body: RatesBody,
): Promise<string> {
  const { db } = context
  const service = await serviceOf(db, model.guid, serviceKinds[kind].side, place.serviceGuid)
  const band = (await selectBands(db, service.guid)).find(({ guid }) => guid === place.bandGuid)
  if (!band) throw new AppError('NOT_FOUND', 'Band')
  const before = await selectRates(db, band.guid)
  const tiers = await selectTierTitles(db)
  refuseFields({
    ...unknownTiers(body, tiers),
    ...foreignGuids(body, await selectTaken(db, band.guid, guidsOf(body))),
    ...lostEnhancements(body, before),
  })
  const after = rowsOf(body)
  await writeRates(db, band.guid, before, after)
  const words = changedWords(band, tiers, before, after)
  if (Object.keys({ ...words.before, ...words.after }).length > 0) {
    await auditCompany(context, 'update', 'model_service', service.guid, words)
  }
  return `the rates of ${service.type_title}, ${bandRangeText(band)}`
}

function rowsOf(body: RatesBody): RateRows {
  const { rates, enhancedRates } = readRateSet(body)
  return {
    rates: rates.map((row) => ({
      guid: row.guid ?? randomUUID(),
      day_type_alias: row.dayType,
      holiday_tier_guid: row.holidayTierGuid,
      start_minute: row.start,
      end_minute: row.end,
      rate: formatMills(row.rate),
    })),
    enhanced: enhancedRates.map((row) => ({
      guid: row.guid ?? randomUUID(),
      day_type_alias: row.dayType,
      holiday_tier_guid: row.holidayTierGuid,
      standard_rate_guid: row.standardRateGuid,
      modifier_type: row.modifierType,
      modifier: formatMills(row.modifier),
    })),
  }
}

type Errors = Record<string, string>
type Row = RatesBody['basicRates'][number] | RatesBody['enhancedRates'][number]

/** Returns all rows that stay, each with its path. */
function keptRows({ basicRates, enhancedRates }: RatesBody): { row: Row; path: string }[] {
  return [
    ...basicRates.map((row, index) => ({ row, path: `basicRates.${index}` })),
    ...enhancedRates.map((row, index) => ({ row, path: `enhancedRates.${index}` })),
  ].filter(({ row }) => row.delete !== true)
}

function guidsOf(body: RatesBody): string[] {
  return keptRows(body).flatMap(({ row }) => row.guid ?? [])
}

function unknownTiers(body: RatesBody, tiers: ReadonlyMap<string, string>): Errors {
  const wrong = keptRows(body).filter(({ row }) => row.holiday_tier_guid && !tiers.has(row.holiday_tier_guid))
  const message = 'This holiday tier no longer exists. Choose another one.'
  return Object.fromEntries(wrong.map(({ path }) => [`${path}.holiday_tier_guid`, message]))
}

/** A guid belongs to one row of one band, and may occur only once. */
function foreignGuids(body: RatesBody, taken: Set<string>): Errors {
  const errors: Errors = {}
  for (const { row, path } of keptRows(body)) {
    if (!row.guid) continue
    if (taken.has(row.guid)) errors[`${path}.guid`] = 'Must be a valid identifier.'
    taken.add(row.guid)
  }
  return errors
}

/** SERV-054: a standard rate can be deleted only if its enhanced rates are deleted explicitly or linked to another. */
function lostEnhancements(body: RatesBody, before: RateRows): Errors {
  const kept = new Set(body.basicRates.flatMap((row) => (row.delete === true ? [] : (row.guid ?? []))))
  const named = new Set(body.enhancedRates.flatMap((row) => row.guid ?? []))
  const errors: Errors = {}
  for (const { guid, standard_rate_guid: of } of before.enhanced) {
    if (kept.has(of) || named.has(guid)) continue
    const at = body.basicRates.findIndex((row) => row.guid === of)
    errors[at < 0 ? 'basicRates' : `basicRates.${at}.delete`] = rateMessages.linked
  }
  return errors
}

const save = (kind: ServiceKind) =>
  handle(bandRates[kind].save, async ({ params, body }, context) => {
    const model = await lockModel(context, serviceKinds[kind].model, params.modelGuid)
    const what = await saveRates(context, kind, model, params, body)
    await modelChanged(context, model.guid, what)
    return undefined
  })

export const saveRatesHandlers: readonly Handler[] = [save('invoice'), save('linked'), save('payment')]
