import { randomUUID } from 'node:crypto'

/** Returns the JSON text of empty lists inside each other. */
export const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const nastyByKind = {
  number: [-1, 0, 0.1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 63), 1e308, '1e308', '0x10', 'NaN', '', null],
  date: ['0001-01-01', '1900-01-01', '1974-12-31', '2150-06-01', '2999-12-31', '2026-02-30', '0000-00-00'],
  instant: [
    '1900-01-01T00:00:00Z',
    '2999-12-31T23:59:59Z',
    '9999-12-31T23:59:59Z',
    '0001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '-271821-04-19T00:00:00Z',
    '2026-11-24T09:00:00.123456789Z',
    '2026-11-24T09:00:00+14:00',
    '2016-12-31T23:59:60Z',
  ],
  guid: [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    randomUUID().toUpperCase(),
    'a\u0000b',
    '\ud800',
    "'; drop table visit; --",
    '%_\\',
    'x'.repeat(255),
  ],
  text: ['a\u0000b', '\ud800', '\udfff and more', '%_\\', '', ' ', '\u202eright to left', 'x'.repeat(100_000)],
  other: [null, true, 'true', 1, [], {}, [[]], JSON.parse(nested(500)), JSON.parse('{"__proto__":{"admin":true}}')],
} satisfies Record<string, readonly unknown[]>

/** The worst values of all kinds. */
export const nastyValues: readonly unknown[] = Object.values(nastyByKind).flat()

/** Returns the worst values for the kind of a valid value. */
export function nastyFor(value: unknown): readonly unknown[] {
  return nastyByKind[kindOf(value)]
}

function kindOf(value: unknown): keyof typeof nastyByKind {
  if (typeof value === 'number') return 'number'
  if (typeof value !== 'string') return 'other'
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'instant'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'date'
  return /^[0-9a-f-]{36}$/.test(value) ? 'guid' : 'text'
}

/** The keys that lead from a value to a value inside it. */
export type Place = readonly (string | number)[]

/** Returns the places of all values inside a value, including lists and objects, but not of the value itself. */
export function placesOf(value: unknown, within: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    // Built on the way down: one of the values is nested 500 deep.
    const place = [...within, key]
    return [place, ...placesOf(part, place)]
  })
}

/** Returns the value at a place. */
export function valueAt(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown>)[key], value)
}

/** Returns a copy with another value at a place. */
export function replaced<T>(whole: T, [key, ...rest]: Place, value: unknown): T {
  if (key === undefined) return value as T // the caller gave the path
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, value)
  return copy as T
}
