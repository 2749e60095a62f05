import { AppError } from '#contract/errors.ts'

/** Throws INVALID with what the domain found wrong, by path; does nothing where it found nothing. */
export function refuseFields(errors: Readonly<Record<string, string>> | object): void {
  const entries = Object.entries(errors)
  if (entries.length === 0) return
  throw new AppError('INVALID', undefined, Object.fromEntries(entries.map(([path, message]) => [path, [message]])))
}
