/** Selection logic for ticked rows, without a screen. */

export interface Ticked {
  keys: ReadonlySet<string>
  /** The last ticked row: the start of a range. */
  anchor: string | undefined
}

export const nothingTicked: Ticked = { keys: new Set(), anchor: undefined }

/**
 * Ticks or unticks a row. As a range (Shift) every tickable row between the anchor and this one gets the same state, in
 * displayed order.
 */
export function toggleRow(
  ticked: Ticked,
  key: string,
  range: boolean,
  shown: readonly string[],
  tickable: (key: string) => boolean,
): Ticked {
  if (!tickable(key)) return ticked
  const on = !ticked.keys.has(key)
  const from = range && ticked.anchor !== undefined ? shown.indexOf(ticked.anchor) : -1
  const to = shown.indexOf(key)
  const touched = from < 0 || to < 0 ? [key] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  const keys = new Set(ticked.keys)
  for (const each of touched) {
    if (!tickable(each)) continue
    if (on) keys.add(each)
    else keys.delete(each)
  }
  return { keys, anchor: key }
}

/** Returns the state of the checkbox in the head, from the displayed rows that can be ticked. */
export function tickedShare(
  keys: ReadonlySet<string>,
  shown: readonly string[],
  tickable: (key: string) => boolean,
): 'none' | 'some' | 'all' {
  const able = shown.filter(tickable)
  const count = able.filter((key) => keys.has(key)).length
  if (count === 0) return keys.size > 0 ? 'some' : 'none'
  return count === able.length ? 'all' : 'some'
}

/** Ticks all displayed rows, or unticks them when all are ticked; ticks on other pages stay. */
export function toggleAll(ticked: Ticked, shown: readonly string[], tickable: (key: string) => boolean): Ticked {
  if (tickedShare(ticked.keys, shown, tickable) === 'all') {
    return { keys: new Set([...ticked.keys].filter((key) => !shown.includes(key))), anchor: undefined }
  }
  return { keys: new Set([...ticked.keys, ...shown.filter(tickable)]), anchor: undefined }
}
