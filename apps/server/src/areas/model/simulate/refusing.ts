import { invalidField } from '#contract/errors.ts'
import { CaseError } from '#domain/rating/case-format.ts'
import { ModelError, splitPlace } from '#domain/rating/model-error.ts'

/** Runs what reads or prices a caller's values; what is wrong with them is a refusal of the field at fault. */
export function refusing<T>(within: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof CaseError || error instanceof ModelError) {
      const { place, sentence } = splitPlace(error)
      throw invalidField(fieldOf(within, place), sentence)
    }
    // Beyond the years or sums that the engine takes.
    if (error instanceof RangeError) throw invalidField(within, error.message)
    throw error
  }
}

/** `services[0].bands[1]` inside `model` is the field `model.services.0.bands.1`. */
function fieldOf(within: string, place: string): string {
  const path = place.replace(/\[(\d+)\]/g, '.$1')
  return within === '' || path === within ? path : `${within}.${path}`
}
