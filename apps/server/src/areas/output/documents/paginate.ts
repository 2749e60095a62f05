/** An item that is placed below the previous one; heights are in units of the page. */
export interface Flowing {
  readonly height: number
  /** True when it must be on the same page as the next item. */
  readonly keepWithNext: boolean
}

/** Room for flowing items on the first page and on every later one. */
export interface Room {
  readonly first: number
  readonly later: number
}

/**
 * Spreads items over pages in order, breaking only where items need not be kept together. `repeat` returns the item (a
 * head of a table) for the top of a page that begins with the given item. A group that is higher than a whole page gets
 * a separate page.
 */
export function paginate<T extends Flowing>(
  items: readonly T[],
  room: Room,
  repeat: (first: T) => T | undefined = () => undefined,
): T[][] {
  const pages: T[][] = []
  let page: T[] = []
  let left = room.first
  for (const group of groupsOf(items)) {
    const height = heightOf(group)
    if (height > left && (page.length > 0 || pages.length === 0)) {
      pages.push(page)
      const head = repeat(group[0] as T) // a group is never empty
      page = head ? [head] : []
      left = room.later - heightOf(page)
    }
    page.push(...group)
    left -= height
  }
  pages.push(page)
  return pages
}

function* groupsOf<T extends Flowing>(items: readonly T[]): Generator<T[]> {
  let group: T[] = []
  for (const item of items) {
    group.push(item)
    if (item.keepWithNext) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

function heightOf(items: readonly Flowing[]): number {
  return items.reduce((height, item) => height + item.height, 0)
}
