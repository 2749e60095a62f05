import { compileDayPlans, type DayPlans } from './day-plan.ts'
import { ModelError } from './model-error.ts'
import type { Band } from './types.ts'

export interface CompiledBand {
  readonly band: Band
  /** The index among the bands sorted by minimum. */
  readonly index: number
  /** The longest duration of the band, in minutes. */
  readonly longest: number
  readonly plans: DayPlans
}

/**
 * Sorts bands by minimum and prepares them for `chooseBand`. Throws a ModelError unless they cover all durations from 0
 * without gaps, as the band form requires (SERV-029 to SERV-033); its path contains the band's index in the given
 * model.
 */
export function compileBands(bands: readonly Band[], tiers: readonly string[], path: string): CompiledBand[] {
  const sorted = bands
    .map((band, position) => ({ band, where: `${path}.bands[${position}]` }))
    .sort((a, b) => a.band.minimum - b.band.minimum)
  return sorted.map(({ band, where }, index) => {
    checkBand(band, sorted[index - 1]?.band, index === sorted.length - 1, where)
    const plans = compileDayPlans(band, tiers, where)
    return { band, index, longest: band.maximum ?? Number.MAX_SAFE_INTEGER, plans }
  })
}

/**
 * Returns the band of a duration: above its minimum up to and including its maximum; the first includes 0, the last has
 * no end (finance 3.4). Null when the service has no bands.
 */
export function chooseBand(bands: readonly CompiledBand[], minutes: number): CompiledBand | null {
  for (const band of bands) if (minutes <= band.longest) return band
  return null
}

function checkBand(band: Band, previous: Band | undefined, isLast: boolean, where: string): void {
  if (!previous && band.minimum !== 0) throw new ModelError(where, 'First band has to start at 0 minutes')
  if (previous && previous.maximum !== band.minimum) throw new ModelError(where, 'Maximum and minimum duration gap')
  if (isLast && band.maximum !== null) throw new ModelError(where, 'A band without maximum duration must exist')
  if (band.maximum !== null && band.maximum <= band.minimum) {
    throw new ModelError(where, 'Maximum duration can not equal minimum duration')
  }
  if (band.roundingType === 'NONE') return
  if (band.roundingMinutes === null || !Number.isSafeInteger(band.roundingMinutes) || band.roundingMinutes < 1) {
    throw new ModelError(`${where}.rounding_minutes`, 'must be a whole number of at least 1')
  }
}
