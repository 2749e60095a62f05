import { ApiError, failureOf, tryAgainSentence } from '../../../kit/http/api-error.ts'
import type { ModelSide } from '../sides.ts'

/** MODEL-081, MODEL-082, MODEL-D30, MODEL-D34. */
export function refusalOf(of: ModelSide, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'EXCEEDS_CHILD') {
    return failureOf(tryAgainSentence, error)
  }
  const model = `${of.side} model`
  const message = `Something (service/rule/calendar) using this ${model} starts sooner or ends later than this model's start/end date. Change this model's start/end date.`
  return new ApiError({ status: error.status, code: error.code, message })
}
