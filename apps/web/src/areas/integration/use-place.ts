import { useEffect, useRef, useState } from 'react'
import type { AddressSource, Place } from './address-source.ts'

/** How well the place of an address that was typed is known. */
export type Knowledge = 'asking' | Place['precision'] | 'unknown'

/**
 * Asks where an address lies that was typed by hand (SHELL-124, SHELL-D60). `undefined` while nothing was asked. Only the
 * last question counts.
 */
export function usePlace(source: AddressSource, onPlace: (place: Place | null) => void) {
  const [known, setKnown] = useState<Knowledge>()
  const running = useRef<AbortController>(undefined)
  // What is still asked when the field goes has nobody to answer to.
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
    // An address is saved with or without its place; that nobody could be asked is no error of the form.
    const place = await source.locate(address, signal).catch(() => null)
    if (signal.aborted) return
    setKnown(place?.precision ?? 'unknown')
    onPlace(place)
  }
  return { known, locate, forget }
}
