/** Which rows are ticked; the rules of ticking, without a screen. */

export interface Ticked {
  keys: ReadonlySet<string>
  /** The row that was ticked last: the start of a range. */
  anchor: string | undefined
}

export const nothingTicked: Ticked = { keys: new Set(), anchor: undefined }

/**
 * Ticks or unticks a row. As a range (Shift held) every tickable row between the anchor and this one takes the state
 * that this one gets, in the order the rows are shown.
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

/** The state of the tick box of the head: of the rows shown that can be ticked. */
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

/** Ticks every row shown, or takes them off when all of them are ticked; what is ticked on other pages stays. */
export function toggleAll(ticked: Ticked, shown: readonly string[], tickable: (key: string) => boolean): Ticked {
  if (tickedShare(ticked.keys, shown, tickable) === 'all') {
    return { keys: new Set([...ticked.keys].filter((key) => !shown.includes(key))), anchor: undefined }
  }
  return { keys: new Set([...ticked.keys, ...shown.filter(tickable)]), anchor: undefined }
}
