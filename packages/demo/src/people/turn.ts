/** One of the items by a number, so that it needs no chance. */
export function turn<T>(number: number, items: readonly [T, ...T[]]): T {
  return items[number % items.length] ?? items[0]
}
