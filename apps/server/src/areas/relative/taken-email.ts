import { AppError, errorCatalogue, type FieldErrors } from '#contract/errors.ts'

const sentence = errorCatalogue.EMAIL_TAKEN.title

export function takenEmail(): AppError {
  return new AppError('EMAIL_TAKEN', undefined, { 'profile.email': [sentence] })
}

/** The same for the constraint on accounts. */
export const accountEmailTaken: Readonly<Record<string, FieldErrors>> = {
  account_email: { 'profile.email': [sentence] },
}
