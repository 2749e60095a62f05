/** The sentence for a value that is wrong, or undefined. All but `required` let an empty value pass: whether one is needed is another question. */
export type Validator<T> = (value: T) => string | undefined

/** The first sentence that a value earns, in the order of its validators. */
export function firstError<T>(value: T, validators: readonly Validator<T>[]): string | undefined {
  for (const validator of validators) {
    const error = validator(value)
    if (error !== undefined) return error
  }
  return undefined
}
