import { AppError } from '#contract/errors.ts'
import type { Services } from '../../../kit/context.ts'
import type { Google } from '../../../kit/google.ts'

/** The provider, where single sign-on is on (AUTH-011); otherwise these calls do not exist. Throws `NOT_FOUND`. */
export function enabledGoogle({ google }: Services): Google {
  if (!google) throw new AppError('NOT_FOUND')
  return google
}
