import { useState } from 'react'

/** From this number on, groups start folded (UPL-027). */
const many = 5

export interface Folding {
  isOpen: (guid: string) => boolean
  toggle: (guid: string) => void
}

/** The unfolded groups: all of them while they are few, until the user folds one (UPL-027). */
export function useFolding(count: number): Folding {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (guid: string) => turned.has(guid) !== count < many
  return {
    isOpen,
    toggle: (guid) =>
      setTurned((before) =>
        before.has(guid) ? new Set([...before].filter((each) => each !== guid)) : new Set([...before, guid]),
      ),
  }
}
