/** The lane of something that may overlap others, and how many lanes these take together. */
export interface LaneSpan {
  readonly lane: number
  readonly lanes: number
}

/**
 * Puts what overlaps side by side: each into the first lane that is free, all that overlap in as many lanes. `spanOf`
 * returns a start and an end, which is not included.
 */
export function inLanes<T extends object>(
  items: readonly T[],
  spanOf: (item: T) => readonly [start: number, end: number],
): (T & LaneSpan)[] {
  const placed: (T & LaneSpan)[] = []
  let group: { readonly item: T; readonly lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    placed.push(...group.map(({ item, lane }) => ({ ...item, lane, lanes: ends.length })))
    group = []
    ends = []
  }
  for (const item of items.toSorted((one, other) => spanOf(one)[0] - spanOf(other)[0])) {
    const [start, end] = spanOf(item)
    if (group.length > 0 && ends.every((last) => last <= start)) close()
    const free = ends.findIndex((last) => last <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = end
    group.push({ item, lane })
  }
  close()
  return placed
}
