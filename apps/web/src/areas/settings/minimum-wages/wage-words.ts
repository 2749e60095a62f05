import { jurisdictions, type MinimumWage } from '#contract/settings/minimum-wages.ts'
import { agesText, lawAlias } from '#domain/pay/wage-bands.ts'
import { formatDate } from '#ui/figures/format.ts'

export type WageBand = MinimumWage['jurisdiction_minimum_wage_bands'][number]

/** What rates that have begun are told by, beside their locked fields. */
export const begunSentence = 'Minimum wages that have started cannot be edited or deleted.'

export function wageTitle({ start }: Pick<MinimumWage, 'start'>): string {
  return `Rates from ${formatDate(start)}`
}

/** Who a band is for. The law's apprenticeship rate ends with the first year for those of 19 and over (uk 1). */
export function whomText(band: WageBand): string {
  if (!band.is_apprentice) return agesText(band)
  if (band.jurisdiction_alias !== lawAlias || band.age_from !== null || band.age_to !== null) {
    return `apprentices, ${agesText(band)}`
  }
  return 'under 19, or in their first year'
}

export const jurisdictionOptions = Object.entries(jurisdictions).map(([value, label]) => ({ value, label }))
