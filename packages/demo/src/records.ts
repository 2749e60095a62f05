/** Returns an object with a value for each key. */
export function recordOf<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  const record: Partial<Record<K, V>> = {}
  for (const key of keys) record[key] = make(key)
  return record as Record<K, V> // every key has just been set
}
