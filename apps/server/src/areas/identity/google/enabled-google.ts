import { AppError } from '#contract/errors.ts'
import type { Services } from '../../../kit/context.ts'
import type { Google } from '../../../kit/google.ts'

/** Returns the provider. Throws `NOT_FOUND` when single sign-on is off (AUTH-011). */
export function enabledGoogle({ google }: Services): Google {
  if (!google) throw new AppError('NOT_FOUND')
  return google
}
