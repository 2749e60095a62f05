import { invalidField } from '#contract/errors.ts'
import { CaseError } from '#domain/rating/case-format.ts'
import { ModelError, splitPath } from '#domain/rating/model-error.ts'

/** Runs work that reads or prices a caller's values; an invalid value is refused at its field. */
export function refusing<T>(within: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof CaseError || error instanceof ModelError) {
      const { path, sentence } = splitPath(error)
      throw invalidField(fieldOf(within, path), sentence)
    }
    // Beyond the years or sums that the engine accepts.
    if (error instanceof RangeError) throw invalidField(within, error.message)
    throw error
  }
}

/** Maps `services[0].bands[1]` inside `model` to the field `model.services.0.bands.1`. */
function fieldOf(within: string, path: string): string {
  const field = path.replace(/\[(\d+)\]/g, '.$1')
  return within === '' || field === within ? field : `${within}.${field}`
}
