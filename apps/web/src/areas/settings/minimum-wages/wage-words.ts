import { jurisdictions, type MinimumWage } from '#contract/settings/minimum-wages.ts'
import { agesText, lawAlias } from '#domain/pay/wage-bands.ts'
import { formatDate } from '#ui/figures/format.ts'

export type WageBand = MinimumWage['jurisdiction_minimum_wage_bands'][number]

/** The explanation beside the locked fields of rates that have begun. */
export const begunSentence = 'Minimum wages that have started cannot be edited or deleted.'

export function wageTitle({ start }: Pick<MinimumWage, 'start'>): string {
  return `Rates from ${formatDate(start)}`
}

/**
 * Returns the people that a band is for. For those aged 19 and over, the law's apprenticeship rate ends with the first
 * year (uk 1).
 */
export function whomText(band: WageBand): string {
  if (!band.is_apprentice) return agesText(band)
  if (band.jurisdiction_alias !== lawAlias || band.age_from !== null || band.age_to !== null) {
    return `apprentices, ${agesText(band)}`
  }
  return 'under 19, or in their first year'
}

export const jurisdictionOptions = Object.entries(jurisdictions).map(([value, label]) => ({ value, label }))
