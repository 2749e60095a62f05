import { jurisdictions } from '#contract/settings/minimum-wages.ts'
import type { WageRow } from './minimum-wage-queries.ts'

/** Minimum wages as their history tells them: a line for each band. */
export function wordsOf({ start, accommodation_offset, jurisdiction_minimum_wage_bands: bands }: WageRow) {
  return {
    starts_on: start,
    accommodation_offset,
    bands: Object.fromEntries(
      bands.map(({ jurisdiction_alias: alias, title, age_from, age_to, is_apprentice, rate }) => [
        alias === 'UK' ? title : `${jurisdictions[alias]}: ${title}`,
        [rate, agesText(age_from, age_to), is_apprentice ? 'apprentices' : ''].filter((part) => part !== '').join(', '),
      ]),
    ),
  }
}

function agesText(from: number | null, to: number | null): string {
  if (from === null) return to === null ? '' : `aged up to ${to}`
  return to === null ? `aged ${from} and over` : `aged ${from} to ${to}`
}
