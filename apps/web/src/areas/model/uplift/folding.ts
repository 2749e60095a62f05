import { useState } from 'react'

/** With so many groups they begin folded (UPL-027). */
const many = 5

export interface Folding {
  isOpen: (guid: string) => boolean
  toggle: (guid: string) => void
}

/** Which groups are unfolded: all of them while they are few, until somebody folds one (UPL-027). */
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
