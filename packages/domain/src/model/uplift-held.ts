import type { Mills } from '../money.ts'
import type { BaseRate } from '../rating/rate-pay.ts'
import type { Band, RatingModel, Service } from '../rating/types.ts'

/** Earlier than anything that is priced. */
const always = { start: '1900-01-01', end: null } as const

/** New rates by the guid of the rate that they replace: standard rates, enhanced rates that add, base rates. */
export type NewRates = ReadonlyMap<string, Mills>

/**
 * Returns a model as if its uplifted services had always been in force, so that past visits can be priced with the
 * present rates or, with `isNew`, with the new ones. Other parts stay unchanged.
 */
export function asIfHeld(model: RatingModel, rates: NewRates, isNew: boolean): RatingModel {
  const raised = model.services.filter((service) => service.bands.some((band) => isRaised(band, rates)))
  const careTypes = new Set(raised.map(({ serviceTypeGuid }) => serviceTypeGuid))
  const others = model.services.filter(({ serviceTypeGuid }) => !careTypes.has(serviceTypeGuid))
  return { ...model, services: [...others, ...raised.map((service) => held(service, isNew ? rates : none))] }
}

/** The same for the base rates of a pay group. */
export function baseRatesAsIfHeld(
  all: readonly (BaseRate & { readonly guid: string })[],
  rates: NewRates,
  isNew: boolean,
): readonly BaseRate[] {
  const raised = all.find(({ guid }) => rates.has(guid))
  if (!raised) return all
  return [{ ...always, rate: isNew ? (rates.get(raised.guid) ?? raised.rate) : raised.rate }]
}

const none: NewRates = new Map()

function isRaised({ rates: own, enhancedRates }: Band, rates: NewRates): boolean {
  return [...own, ...enhancedRates].some(({ guid }) => rates.has(guid))
}

function held(service: Service, rates: NewRates): Service {
  return {
    ...service,
    ...always,
    bands: service.bands.map((band) => ({
      ...band,
      rates: band.rates.map((rate) => ({ ...rate, rate: rates.get(rate.guid) ?? rate.rate })),
      enhancedRates: band.enhancedRates.map((rate) => ({ ...rate, modifier: rates.get(rate.guid) ?? rate.modifier })),
    })),
  }
}
