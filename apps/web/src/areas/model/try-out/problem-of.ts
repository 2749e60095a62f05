import { CaseError, parseBaseRates, parseModel } from '#domain/rating/case-format.ts'
import { compileModel } from '#domain/rating/compile-model.ts'
import { ModelError, splitPlace } from '#domain/rating/model-error.ts'

/**
 * Why a model cannot be priced with, in the words that the server would refuse it with; undefined for one that can. What is
 * half typed is judged here, so that no call is made that can only be refused.
 */
export function problemOf(model: Record<string, unknown>, zone: string): string | undefined {
  try {
    compileModel(parseModel(model), [], zone)
    parseBaseRates(model.base_rates)
    return undefined
  } catch (error) {
    if (error instanceof CaseError || error instanceof ModelError) return splitPlace(error).sentence
    if (error instanceof RangeError) return error.message
    throw error
  }
}
