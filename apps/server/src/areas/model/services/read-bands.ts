import type { EnhancedRate, Rate } from '#contract/model/rates.ts'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { services } from '#contract/model/services.ts'
import { wireEndTime, wireStartTime } from '#domain/duration.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { type BandDetailsRow, selectBandDetails, selectBands } from './bands-queries.ts'
import { presentBand } from './present-service.ts'
import { findService } from './read-services.ts'

/** SERV-056. */
const listBands = (kind: ServiceKind) =>
  handle(services[kind].listBands, async ({ params }, { db }) => {
    const { model, service } = await findService(db, kind, params.modelGuid, params.serviceGuid)
    const bands = (await selectBands(db, service.guid)).map(presentBand)
    return { bands, count: bands.length, version: model.version }
  })

/** SERV-057, SERV-D14. */
const listBandDetails = (kind: ServiceKind) =>
  handle(services[kind].listBandDetails, async ({ params }, { db }) => {
    const { model, service } = await findService(db, kind, params.modelGuid, params.serviceGuid)
    const rows = await selectBandDetails(db, service.guid)
    const bands = rows.map(({ rates, ...band }) => ({ ...presentBand(band), rates: rates.map(presentRate) }))
    return { bands, count: bands.length, version: model.version }
  })

export function presentRate({ start_minute, end_minute, ...rate }: BandDetailsRow['rates'][number]): Rate {
  return {
    ...rate,
    day_type_alias: rate.day_type_alias as Rate['day_type_alias'], // the table's checks allow only these values
    start: wireStartTime(start_minute),
    end: wireEndTime(end_minute),
    enhancements: rate.enhancements as EnhancedRate[],
  }
}

export const readBandsHandlers: readonly Handler[] = [
  listBands('invoice'),
  listBands('linked'),
  listBands('payment'),
  listBandDetails('invoice'),
  listBandDetails('linked'),
  listBandDetails('payment'),
]
