import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { getWholeModel, WholeModel } from '#contract/model/whole-model.ts'
import { wireEndTime, wireStartTime } from '#domain/duration.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { settingsOf } from '../models/present-model.ts'
import { maySeeRates } from '../see-rates.ts'
import { selectWholeModel } from './whole-model-queries.ts'

/**
 * Returns a model with all its parts as one value, from one moment; with a local date `on` only the parts in force that
 * day, and of a calendar only the period of that day. Throws NOT_FOUND when the side has no such model.
 */
export async function readWholeModel(db: AnyDb, side: Side, guid: string, on?: string): Promise<WholeModel> {
  const row = await selectWholeModel(db, side, guid, on)
  if (!row) throw new AppError('NOT_FOUND', 'Model')
  const { services, rule_groups, calendars, standing_charges, base_rates, salaries, accrual_policies } = row
  return WholeModel.parse({
    guid: row.guid,
    side,
    version: row.version,
    settings: { ...settingsOf(row), run_title: row.run_title },
    services: services.map((service) => ({
      ...service,
      bands: service.bands.map((band) => ({ ...band, rates: band.rates.map(withClockTexts) })),
    })),
    rule_groups,
    calendars,
    standing_charges,
    base_rates,
    salaries: salaries.map((salary) => ({ ...salary, bands: salary.bands.map(withClockTexts) })),
    accrual_policies,
  })
}

/** SERV-D20. */
function withClockTexts<W extends { start_minute: number; end_minute: number }>({
  start_minute,
  end_minute,
  ...rest
}: W) {
  return { ...rest, start: wireStartTime(start_minute), end: wireEndTime(end_minute) }
}

const read = (side: Side) =>
  handle(getWholeModel[side], async ({ params, query }, { db, user }) => {
    const model = await readWholeModel(db, side, params.guid, query.on)
    return maySeeRates(user) ? model : { ...model, standing_charges: [], salaries: [] }
  })

export const wholeModelHandlers: readonly Handler[] = [read('invoice'), read('payment')]
