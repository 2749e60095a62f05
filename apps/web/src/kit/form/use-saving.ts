import { useState } from 'react'
import { failureOf, tryAgainSentence, wasLate } from '../http/api-error.ts'

/** Runs a save, shows a sentence when it fails, and detects that another user saved first. */
export function useSaving(sentence: string = tryAgainSentence) {
  const [isLate, setLate] = useState(false)
  const saving = async <T>(work: Promise<T>): Promise<T> => {
    setLate(false)
    try {
      return await work
    } catch (error) {
      setLate(wasLate(error))
      throw failureOf(sentence, error)
    }
  }
  return { isLate, saving }
}
