import { useEffect, useRef, useState } from 'react'
import type { AddressSource, Place } from './address-source.ts'

/** The known precision of a typed address's place. */
export type PlaceState = 'asking' | Place['precision'] | 'unknown'

/**
 * Locates addresses that were typed by hand (SHELL-124, SHELL-D60). `undefined` before the first search. Only the
 * latest search counts.
 */
export function usePlace(source: AddressSource, onPlace: (place: Place | null) => void) {
  const [known, setKnown] = useState<PlaceState>()
  const running = useRef<AbortController>(undefined)
  // A pending search has no use once the field is gone.
  useEffect(() => () => running.current?.abort(), [])

  const forget = () => {
    running.current?.abort()
    setKnown(undefined)
  }
  const locate = async (address: string) => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    setKnown('asking')
    // An address is saved with or without its place; an unavailable service is not an error of the form.
    const place = await source.locate(address, signal).catch(() => null)
    if (signal.aborted) return
    setKnown(place?.precision ?? 'unknown')
    onPlace(place)
  }
  return { known, locate, forget }
}
