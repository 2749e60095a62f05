import { AppError } from '#contract/errors.ts'
import { type BandRates, bandRates } from '#contract/model/band-rates.ts'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { type BandDetailsRow, selectBandDetails } from '../services/bands-queries.ts'
import { presentBand, presentService } from '../services/present-service.ts'
import { presentRate } from '../services/read-bands.ts'
import { findService } from '../services/read-services.ts'
import { selectTierTitles } from './rates-queries.ts'

/** SERV-058, with the context that the page of rates shows above them. */
const get = (kind: ServiceKind) =>
  handle(bandRates[kind].get, async ({ params }, { db, branch }): Promise<BandRates> => {
    const { model, service } = await findService(db, kind, params.modelGuid, params.serviceGuid)
    const bands = await selectBandDetails(db, service.guid)
    const at = bands.findIndex(({ guid }) => guid === params.bandGuid)
    const found = bands[at]
    if (!found) throw new AppError('NOT_FOUND', 'Band')
    const { rates, ...band } = found
    const inOrder = byDays(await selectTierTitles(db))
    const shown = presentService(service, branch.today)
    return {
      version: model.version,
      status: shown.status,
      service: shown,
      band: presentBand(band),
      previous_band_guid: bands[at - 1]?.guid ?? null,
      next_band_guid: bands[at + 1]?.guid ?? null,
      rates: rates
        .toSorted((one, other) => inOrder(one, other) || one.start_minute - other.start_minute)
        .map((rate) => presentRate({ ...rate, enhancements: rate.enhancements.toSorted(inOrder) })),
      count: rates.length,
    }
  })

type Days = Pick<BandDetailsRow['rates'][number], 'day_type_alias' | 'holiday_tier_guid'>

const order = ['WEEK', 'W/DAY', 'W/END', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** Sorts day types as in the selector (SERV-040), then holiday tiers by title. */
function byDays(titles: ReadonlyMap<string, string>) {
  const rank = ({ day_type_alias: alias }: Days) => (alias === null ? order.length : order.indexOf(alias))
  const title = ({ holiday_tier_guid: tier }: Days) => titles.get(tier ?? '') ?? ''
  return (one: Days, other: Days) => rank(one) - rank(other) || title(one).localeCompare(title(other), 'en-GB')
}

export const readRatesHandlers: readonly Handler[] = [get('invoice'), get('linked'), get('payment')]
