import { AppError, type FieldErrors } from '#contract/errors.ts'

/**
 * Does a write, and says what a unique index refuses in the words of the form: `taken` names each index with the field
 * and its sentence. The index sees what others are writing at the same moment, which no look beforehand does.
 */
export async function refuseDuplicate<T>(taken: Readonly<Record<string, FieldErrors>>, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown }
    const fields = code === '23505' && typeof constraint === 'string' ? taken[constraint] : undefined
    if (!fields) throw error
    throw new AppError('DUPLICATE', undefined, fields)
  }
}
