import type { WholeModel } from '#contract/model/whole-model.ts'
import { type RatesValues, rowsOf } from './rates-values.ts'

/** Returns the model with a band's rates from the form; incomplete values are passed on as they were typed. */
export function withRates(whole: WholeModel, bandGuid: string, values: RatesValues): WholeModel {
  const { basicRates, enhancedRates } = rowsOf(values)
  const rates = basicRates.map((row) => ({
    ...row,
    holiday_tier_title: null,
    enhancements: enhancedRates.flatMap(({ modifier_type, ...each }) =>
      each.standard_rate_guid === row.guid && modifier_type !== null
        ? [{ ...each, modifier_type, standard_rate_guid: row.guid, holiday_tier_title: null }]
        : [],
    ),
  }))
  return {
    ...whole,
    services: whole.services.map((service) => ({
      ...service,
      bands: service.bands.map((band) => (band.guid === bandGuid ? { ...band, rates } : band)),
    })),
  }
}
