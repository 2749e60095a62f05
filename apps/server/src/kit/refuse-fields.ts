import { AppError } from '#contract/errors.ts'

/** Throws INVALID with the errors that the domain found, by path; does nothing when there are none. */
export function refuseFields(errors: Readonly<Record<string, string>> | object): void {
  const entries = Object.entries(errors)
  if (entries.length === 0) return
  throw new AppError('INVALID', undefined, Object.fromEntries(entries.map(([path, message]) => [path, [message]])))
}
