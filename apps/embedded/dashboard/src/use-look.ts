import { useEffect, useRef, useState } from 'react'
import { type Answers, ask, type Weeks } from './answers.ts'
import { type Host, partsFor } from './host.ts'
import { refreshing } from './refresh.ts'

interface Look {
  /** The last answers that came, until others do. */
  answers: Answers | undefined
  /** Why the last look brought none. */
  error: string | undefined
}

/** The figures that were seen last: shown until new ones are there, to the same user in the same branch. */
let seen: { whose: string; answers: Answers } | undefined

/** The figures, asked for again every minute and when other weeks are wanted, and a way to ask out of turn. */
export function useLook(host: Host, weeks: Weeks): Look & { again: () => void } {
  const whose = `${host.loggedUser.sub} ${host.loggedUser.branch_guid}`
  const [look, setLook] = useState<Look>(() => ({
    answers: seen?.whose === `${whose} ${weeks}` ? seen.answers : undefined,
    error: undefined,
  }))
  const again = useRef(() => {})
  useEffect(() => {
    const left = new AbortController()
    again.current = refreshing(async (current) => {
      try {
        const answers = await ask(partsFor(host), weeks, () => host.getToken(), current)
        if (current.aborted) return false
        seen = { whose: `${whose} ${weeks}`, answers }
        setLook({ answers, error: undefined })
        return true
      } catch (thrown) {
        if (current.aborted) return false
        const error = thrown instanceof Error ? thrown.message : 'The figures could not be loaded.'
        setLook(({ answers }) => ({ answers, error }))
        return false
      }
    }, left.signal)
    return () => left.abort()
  }, [host, weeks, whose])
  return { ...look, again: () => again.current() }
}
