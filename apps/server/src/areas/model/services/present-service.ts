import type { Band, Service } from '#contract/model/services.ts'
import { bandText } from '#domain/model/band-text.ts'
import { serviceFields } from '#domain/model/service-fields.ts'
import { priceTypes } from '#domain/model/services.ts'
import { plainValues } from '#domain/plain-fields.ts'
import { partState } from '../part-state.ts'
import type { BandRow } from './bands-queries.ts'
import type { ServiceRow } from './services-queries.ts'

/** Returns a service as sent to the browser; the status is for the branch's current day (MODEL-D07). */
export function presentService(row: ServiceRow, today: string): Service {
  return {
    guid: row.guid,
    start: row.start,
    end: row.end,
    ...partState(row, today),
    type_guid: row.type_guid,
    service_type: { guid: row.type_guid, title: row.type_title },
    payment_type_alias: priceTypeOf(row),
    payment_contract_guid: row.payment_contract_guid,
    payment_contract_title: row.payment_contract_title,
    ...plainValues(serviceFields, row),
  }
}

export function presentBand(row: BandRow): Band {
  return { ...row, rounding_type_alias: row.rounding_type_alias as Band['rounding_type_alias'] } // the table's check allows only these values
}

function priceTypeOf({ payment_type_alias }: ServiceRow) {
  return payment_type_alias as Service['payment_type_alias'] // the table's check allows only these values
}

/** Returns a service with its bands in the words of its screen, for the history. */
export function serviceWords(row: ServiceRow, bands: readonly BandRow[]) {
  return {
    care_type: row.type_title,
    pay_group: row.payment_contract_title,
    price_type: priceTypes[priceTypeOf(row)],
    start: row.start,
    end: row.end,
    ...plainValues(serviceFields, row),
    // By number, so that each is a separate line.
    bands: { ...bands.map(bandText) },
  }
}
