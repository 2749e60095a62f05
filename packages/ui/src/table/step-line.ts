const lines = 'tr[data-group] button[aria-expanded], tr[data-index]'

/** Moves the focus from a line of a table with groups to the next one (1) or the one before (-1), if there is one. */
export function stepLine(from: HTMLElement, by: 1 | -1): void {
  const all = [...(from.closest('table')?.querySelectorAll<HTMLElement>(lines) ?? [])]
  all[all.indexOf(from) + by]?.focus()
}

/** Handles a key with which the focus leaves the rows of a group; false for any other key. */
export function leaveGroup(key: string, row: HTMLElement, place: { isFirst: boolean; isLast: boolean }): boolean {
  if (key === 'ArrowUp' && place.isFirst) stepLine(row, -1)
  else if (key === 'ArrowDown' && place.isLast) stepLine(row, 1)
  else if (key === 'ArrowLeft') {
    row.closest('table')?.querySelector<HTMLElement>('tr[data-group] button[aria-expanded="true"]')?.focus()
  } else return false
  return true
}
