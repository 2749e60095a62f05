import { cleanText } from '#domain/validators/text.ts'

/** Form values, addressed by paths such as `periods.0.start`. */

/** The paths of a type: its keys and their nested paths. */
export type Path<V> = V extends readonly (infer Item)[]
  ? `${number}` | `${number}.${Path<Item>}`
  : V extends object
    ? { [K in keyof V & string]: K | `${K}.${Path<NonNullable<V[K]>>}` }[keyof V & string]
    : never

/** The type at a path. */
export type At<V, P extends string> = P extends keyof V
  ? V[P]
  : P extends `${infer Head}.${infer Rest}`
    ? Head extends keyof V
      ? At<NonNullable<V[Head]>, Rest>
      : V extends readonly (infer Item)[]
        ? At<Item, Rest>
        : never
    : V extends readonly (infer Item)[]
      ? Item
      : never

/** The paths that a body accepts but the form's body lacks: fields that would never be sent. */
type Missing<Body, Made> = 0 extends 1 & Body // any
  ? never
  : Body extends readonly (infer Item)[]
    ? Made extends readonly (infer Row)[]
      ? Missing<Item, Row>
      : never
    : Body extends object
      ? { [K in keyof Body & string]-?: MissingAt<K, NonNullable<Body[K]>, Made> }[keyof Body & string]
      : never
type MissingAt<K extends string, Below, Made> =
  K extends AnyKey<Made>
    ? Missing<Below, NonNullable<ValueAt<Made, K>>> extends infer Paths extends string
      ? `${K}.${Paths}`
      : never
    : K
type AnyKey<Made> = Made extends unknown ? keyof Made : never
type ValueAt<Made, K> = Made extends unknown ? (K extends keyof Made ? Made[K] : never) : never

/** Rejects, by field name, form options that omit part of the body. */
export type Whole<Body, Made> = [Missing<Body, Made>] extends [never] ? unknown : { missing: Missing<Body, Made> }

type Node = Readonly<Record<string, unknown>>

/** Returns the value at a path; undefined where there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Node | undefined | null)?.[key], values)
}

/** Returns the values with one replaced. Objects that are not on the path stay the same. */
export function withValue<V>(values: V, path: string, value: unknown): V {
  const [key = '', ...rest] = path.split('.')
  const next = rest.length === 0 ? value : withValue((values as Node)[key] ?? {}, rest.join('.'), value)
  if (!Array.isArray(values)) return { ...values, [key]: next }
  return values.map((item, at) => (String(at) === key ? next : item)) as V // a list with one item replaced
}

/** Returns the values as they are sent: every text cleaned except secrets, whose spaces may be intended (SHELL-154). */
export function cleanValues<V>(values: V, secret: readonly string[] = []): V {
  if (typeof values === 'string') return cleanText(values) as V
  if (Array.isArray(values)) return values.map((item) => cleanValues<unknown>(item)) as V
  if (!isPlain(values)) return values
  const entries = Object.entries(values).map(([key, value]) => [key, secret.includes(key) ? value : cleanValues(value)])
  return Object.fromEntries(entries) as V // the same keys
}

/** Returns the values without the secret ones. */
export function withoutSecrets<V extends object>(values: V, secret: readonly string[]): Partial<V> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !secret.includes(key))) as Partial<V>
}

/**
 * Returns the new path of a value after rows of its list were added or removed; undefined when its row was removed.
 * Unchanged rows are recognised by object identity.
 */
export function movedPath(path: string, before: unknown, after: unknown): string | undefined {
  const keys = path.split('.')
  const at = keys.findIndex((key) => /^\d+$/.test(key))
  if (at < 0) return path
  const list = keys.slice(0, at).join('.')
  const [rows, next] = [valueAt(before, list), valueAt(after, list)]
  if (!Array.isArray(rows) || !Array.isArray(next) || rows.length === next.length) return path
  const place = next.indexOf(rows[Number(keys[at])])
  return place < 0 ? undefined : keys.with(at, String(place)).join('.')
}

/** A file, for example, is an object that must stay the same. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
