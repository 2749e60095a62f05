import { useRef, useState } from 'react'

/** A question that a form's `confirm` asks in a dialog, and waits for: shown while `isAsked`. */
export function useQuestion() {
  const [isAsked, setAsked] = useState(false)
  const reply = useRef<(isSure: boolean) => void>(undefined)
  return {
    isAsked,
    ask: () =>
      new Promise<boolean>((resolve) => {
        reply.current = resolve
        setAsked(true)
      }),
    answer: (isSure: boolean) => {
      setAsked(false)
      reply.current?.(isSure)
    },
  }
}
