import { useEffect, useRef, useState } from 'react'
import type { AddressSuggestion } from '#contract/integration/geocoding.ts'
import type { ResolvedAddress } from '#domain/address/address.ts'
import { messageOf } from '../../kit/http/api-error.ts'
import type { AddressSource } from './address-source.ts'

/** The results of a search, level by level: the hits, then the opened group. */
interface Found {
  levels: readonly (readonly AddressSuggestion[])[]
  busy: boolean
  error: string | undefined
}

const nothing: Found = { levels: [], busy: false, error: undefined }

/** Searches for addresses and opens the results. Only the latest search counts; older answers are dropped. */
export function useSuggestions(source: AddressSource, onAddress: (address: ResolvedAddress) => void) {
  const [found, setFound] = useState(nothing)
  const running = useRef<AbortController>(undefined)
  // A pending search has no use once the field is gone.
  useEffect(() => () => running.current?.abort(), [])

  const ask = async (work: (signal: AbortSignal) => Promise<Found>) => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    setFound((before) => ({ ...before, busy: true, error: undefined }))
    const next = await work(signal).catch((error: unknown) => ({ ...nothing, error: messageOf(error) }))
    if (!signal.aborted) setFound(next)
  }
  const forget = () => {
    running.current?.abort()
    setFound(nothing)
  }
  return {
    suggestions: found.levels.at(-1),
    isInside: found.levels.length > 1,
    busy: found.busy,
    error: found.error,
    search: (text: string) => ask(async (signal) => ({ ...nothing, levels: [await source.search(text, signal)] })),
    /** Opens a group, or passes on the address of a suggestion. */
    open: (id: string) =>
      ask(async (signal) => {
        const answer = await source.open(id, signal)
        if ('suggestions' in answer) return { ...nothing, levels: [...found.levels, answer.suggestions] }
        if (!signal.aborted) onAddress(answer.address)
        return nothing
      }),
    back: () => setFound((before) => ({ ...nothing, levels: before.levels.slice(0, -1) })),
    forget,
  }
}
