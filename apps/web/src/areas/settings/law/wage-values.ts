import type { MinimumWage } from '#contract/settings/minimum-wages.ts'
import { lawAlias } from '#domain/pay/wage-bands.ts'

/** The values of a form row: texts, empty for none. */
interface BandValues {
  jurisdiction_alias: string
  title: string
  age_from: string
  age_to: string
  is_apprentice: boolean
  rate: string
}

export interface WageValues {
  start: string
  source: string
  accommodation_offset: string
  jurisdiction_minimum_wage_bands: BandValues[]
}

export const newBand: BandValues = {
  jurisdiction_alias: lawAlias,
  title: '',
  age_from: '',
  age_to: '',
  is_apprentice: false,
  rate: '',
}

function valuesOf(wage: MinimumWage): WageValues {
  return {
    start: wage.start,
    source: '',
    accommodation_offset: wage.accommodation_offset ?? '',
    jurisdiction_minimum_wage_bands: wage.jurisdiction_minimum_wage_bands.map(
      ({ guid: _, age_from, age_to, ...band }) => ({
        ...band,
        age_from: age_from === null ? '' : String(age_from),
        age_to: age_to === null ? '' : String(age_to),
      }),
    ),
  }
}

/**
 * Returns the bands of the latest rates without their figures, for the announced ones. They change each April (uk 1).
 */
export function following(latest: MinimumWage | undefined): WageValues {
  if (!latest) return { start: '', source: '', accommodation_offset: '', jurisdiction_minimum_wage_bands: [newBand] }
  const { jurisdiction_minimum_wage_bands: bands } = valuesOf(latest)
  return {
    start: nextApril(latest.start),
    source: '',
    accommodation_offset: '',
    jurisdiction_minimum_wage_bands: bands.map((band) => ({ ...band, rate: '' })),
  }
}

function nextApril(day: string): string {
  const year = Number(day.slice(0, 4))
  return `${day < `${year}-04-01` ? year : year + 1}-04-01`
}

/** Returns a row in the shape that the rules of bands validate. */
export function bandRow({ age_from, age_to, ...band }: BandValues) {
  return { ...band, age_from: ageOf(age_from), age_to: ageOf(age_to) }
}

function ageOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined
}
