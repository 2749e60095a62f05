import { useState } from 'react'
import { ApiError, failureOf } from '../http/api-error.ts'

/** Saves with a sentence of its own for what fails, and knows whether somebody else was faster. */
export function useSaving(sentence: string) {
  const [isLate, setLate] = useState(false)
  const saving = async <T>(work: Promise<T>): Promise<T> => {
    setLate(false)
    try {
      return await work
    } catch (error) {
      // A conflict that names no field is one of versions.
      setLate(error instanceof ApiError && error.status === 409 && Object.keys(error.fields).length === 0)
      throw failureOf(sentence, error)
    }
  }
  return { isLate, saving }
}
