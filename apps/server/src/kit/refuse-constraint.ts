import { AppError, type FieldErrors } from '#contract/errors.ts'

/**
 * Unique, exclusion and foreign key violations, which also cover rows outside the dates of their owner; and check
 * violations, which triggers raise as well.
 */
const refusals: Readonly<Record<string, 'DUPLICATE' | 'INVALID'>> = {
  23505: 'DUPLICATE',
  '23P01': 'DUPLICATE',
  23503: 'INVALID',
  23514: 'INVALID',
}

/**
 * Does a write and translates a constraint violation into the form's messages: `words` gives the field and sentence for
 * each constraint. The constraint also catches concurrent writes, which no check beforehand does. Throws DUPLICATE or
 * INVALID with these fields; any other error is rethrown.
 */
export async function refuseConstraint<T>(words: Readonly<Record<string, FieldErrors>>, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown }
    const refusal = refusals[String(code)]
    const fields = typeof constraint === 'string' ? words[constraint] : undefined
    if (refusal === undefined || !fields) throw error
    throw new AppError(refusal, undefined, fields)
  }
}
