import { useEffect, useRef, useState } from 'react'
import type { AddressSuggestion } from '#contract/integration/geocoding.ts'
import type { ResolvedAddress } from '#domain/address/address.ts'
import { messageOf } from '../../kit/http/api-error.ts'
import type { AddressSource } from './address-source.ts'

/** What a search has brought, level by level: the hits, then the group that was opened. */
interface Found {
  levels: readonly (readonly AddressSuggestion[])[]
  busy: boolean
  error: string | undefined
}

const nothing: Found = { levels: [], busy: false, error: undefined }

/** Searches for addresses and opens what was found. Only the last question counts; the answer of an older one is dropped. */
export function useSuggestions(source: AddressSource, onAddress: (address: ResolvedAddress) => void) {
  const [found, setFound] = useState(nothing)
  const running = useRef<AbortController>(undefined)
  // What is still asked when the field goes has nobody to answer to.
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
    /** Opens a group, or hands over the address behind a suggestion. */
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
