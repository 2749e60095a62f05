import { useEffect, useRef, useState } from 'react'
import { toast } from '#ui/overlay/toasts.tsx'
import type { Sending } from './document-source.ts'
import { uploadError } from './document-words.ts'

/** Sends a file and reports its progress; unmounting aborts it. */
export function useSending(failure: string) {
  const [part, setPart] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  // A request continues by itself; only unmounting ends it.
  useEffect(() => () => controller.current?.abort(), [])

  const send = async (run: (sending: Sending) => Promise<unknown>): Promise<void> => {
    controller.current = new AbortController()
    const { signal } = controller.current
    setPart(0)
    try {
      await run({ onProgress: setPart, signal })
    } catch (error) {
      if (!signal.aborted) toast(failure, 'error')
      throw uploadError(error)
    } finally {
      setPart(undefined)
    }
  }
  return { part, send }
}
