import { AppError, type FieldErrors } from '#contract/errors.ts'

/**
 * Unique, exclusion and foreign keys, which also say that something lies outside the dates of what it belongs to; and
 * checks, which triggers raise as well.
 */
const refusals: Readonly<Record<string, 'DUPLICATE' | 'INVALID'>> = {
  23505: 'DUPLICATE',
  '23P01': 'DUPLICATE',
  23503: 'INVALID',
  23514: 'INVALID',
}

/**
 * Does a write, and says what a constraint of the database refuses in the words of the form: `words` names each
 * constraint with the field and its sentence. The constraint sees what others are writing at the same moment, which no
 * look beforehand does. Throws DUPLICATE or INVALID with these fields; any other error goes on as it came.
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
