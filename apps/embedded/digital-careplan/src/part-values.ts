import type { PartState } from '#domain/digital-plan/parts.ts'

/** Returns the states of a part to choose from. */
export function stateOptions(titles: Readonly<Record<PartState, string>>) {
  return Object.entries(titles).map(([value, label]) => ({ value, label }))
}

/** Returns an entry as it is sent: a new one has no key. */
export function keyOf<Entry extends { key: string }>(entry: Entry): Omit<Entry, 'key'> & { key: string | null } {
  return { ...entry, key: entry.key || null }
}

/** Returns the warning at the state that drops entries. */
export function droppedWarning(state: string, count: number, name: string): Readonly<Record<string, string>> {
  if (state === 'some' || count === 0) return {}
  return { state: count === 1 ? `Saving removes the ${name}.` : `Saving removes ${count} ${name}s.` }
}
