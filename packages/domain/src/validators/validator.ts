/** Returns the message for an invalid value, or undefined. Only `required` refuses an empty value. */
export type Validator<T> = (value: T) => string | undefined

/** Returns the first message for a value, in the order of its validators. */
export function firstError<T>(value: T, validators: readonly Validator<T>[]): string | undefined {
  for (const validator of validators) {
    const error = validator(value)
    if (error !== undefined) return error
  }
  return undefined
}
