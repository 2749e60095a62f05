import { useState } from 'react'
import { failureOf, tryAgainSentence, wasLate } from '../http/api-error.ts'

/** Saves with a sentence for what fails, and knows whether somebody else was faster. */
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
