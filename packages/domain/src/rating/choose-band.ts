import { compileDayPlans, type DayPlans } from './day-plan.ts'
import { ModelError } from './model-error.ts'
import type { Band } from './types.ts'

export interface CompiledBand {
  readonly band: Band
  /** Among the bands sorted by minimum. */
  readonly index: number
  /** Longest duration the band takes, in minutes. */
  readonly longest: number
  readonly plans: DayPlans
}

/**
 * Bands sorted by minimum, ready to choose from. Throws a ModelError when they do not tile the durations from 0 up, as
 * the band form demands (SERV-029 to SERV-033); the place names a band by its position in the model as given.
 */
export function compileBands(bands: readonly Band[], tiers: readonly string[], place: string): CompiledBand[] {
  const sorted = bands
    .map((band, position) => ({ band, where: `${place}.bands[${position}]` }))
    .sort((a, b) => a.band.minimum - b.band.minimum)
  return sorted.map(({ band, where }, index) => {
    checkBand(band, sorted[index - 1]?.band, index === sorted.length - 1, where)
    const plans = compileDayPlans(band, tiers, where)
    return { band, index, longest: band.maximum ?? Number.MAX_SAFE_INTEGER, plans }
  })
}

/**
 * The band of a duration: above its minimum up to and including its maximum, 0 in the first, no end to the last
 * (finance 3.4). Null when the service has no bands.
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
