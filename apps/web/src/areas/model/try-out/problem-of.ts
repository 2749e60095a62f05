import { CaseError, parseBaseRates, parseModel } from '#domain/rating/case-format.ts'
import { compileModel } from '#domain/rating/compile-model.ts'
import { ModelError, splitPath } from '#domain/rating/model-error.ts'

/**
 * Returns why a model cannot price visits, in the words of the server's refusal; undefined for a valid one. Incomplete
 * input is validated here, so that no call is made only to be refused.
 */
export function problemOf(model: Record<string, unknown>, zone: string): string | undefined {
  try {
    compileModel(parseModel(model), [], zone)
    parseBaseRates(model.base_rates)
    return undefined
  } catch (error) {
    if (error instanceof CaseError || error instanceof ModelError) return splitPath(error).sentence
    if (error instanceof RangeError) return error.message
    throw error
  }
}
