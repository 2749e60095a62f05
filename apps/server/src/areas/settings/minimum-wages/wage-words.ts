import { jurisdictions } from '#contract/settings/minimum-wages.ts'
import { agesText } from '#domain/pay/wage-bands.ts'
import type { WageRow } from './minimum-wage-queries.ts'

/** Returns minimum wages in words for their history: a line for each band. */
export function wordsOf({ start, accommodation_offset, jurisdiction_minimum_wage_bands: bands }: WageRow) {
  return {
    starts_on: start,
    accommodation_offset,
    bands: Object.fromEntries(
      bands.map(({ jurisdiction_alias: alias, title, rate, ...band }) => [
        alias === 'UK' ? title : `${jurisdictions[alias]}: ${title}`,
        `${rate}, ${band.is_apprentice ? 'apprentices' : 'aged'} ${agesText(band)}`,
      ]),
    ),
  }
}
