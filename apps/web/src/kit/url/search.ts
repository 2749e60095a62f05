import { useMatch, useRouter, useRouterState } from '@tanstack/react-router'
import type { z } from 'zod'
import { searchOf } from '../http/http.ts'

/** The search part of the URL in the router's form: flat, every value a string or a list of strings. */
export type RawSearch = Record<string, string | string[]>

/** For the router: parses `?a=1&a=2&b=x`. */
export function parseSearch(search: string): RawSearch {
  const params = new URLSearchParams(search)
  const keys = [...new Set(params.keys())]
  return Object.fromEntries(
    keys.map((key) => {
      const values = params.getAll(key)
      return [key, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/** For the router: the inverse of `parseSearch`. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const text = searchOf(search).toString()
  return text === '' ? '' : `?${text}`
}

type SearchSchema = z.ZodObject

/** Parses each key by its own schema; an invalid value counts as missing, so a bad link opens the plain list. */
export function readSearch<S extends SearchSchema>(schema: S, raw: Readonly<RawSearch>): z.output<S> {
  const values = Object.entries(schema.shape).flatMap(([key, field]) => {
    const type = field as z.ZodType // the shape of a schema holds schemas
    const own = type.safeParse(raw[key])
    const read = own.success ? own : type.safeParse(undefined)
    return read.success && read.data !== undefined ? [[key, read.data] as const] : []
  })
  return Object.fromEntries(values) as z.output<S> // every key was read by its own schema
}

/** Returns the search part of a URL. Keys with their default value are omitted, so that links stay short. */
function writeSearch(schema: SearchSchema, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain: Record<string, unknown> = readSearch(schema, {})
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, String(value) === String(plain[key]) ? undefined : value]),
  )
}

/** New values of some keys; undefined restores the default. */
export type Change<Values> = { [K in keyof Values]?: Values[K] | undefined }

export type SetSearch<S extends SearchSchema> = (change: Change<z.output<S>>, options?: { replace?: boolean }) => void

/**
 * The filters, sort and page of a list, held in the URL by the endpoint's query schema. Any change other than the page
 * resets to page 1.
 */
export function useSearch<S extends SearchSchema>(schema: S): [search: z.output<S>, setSearch: SetSearch<S>] {
  const [search, change] = useUrlState(schema)
  const set: SetSearch<S> = (values, options) =>
    change('page' in values ? values : { page: undefined, ...values }, options)
  return [search, set]
}

/** Other screen state in the URL: the open row, a tab. Changing it keeps the page of the list. */
export function useUrlState<S extends SearchSchema>(schema: S): [state: z.output<S>, setState: SetSearch<S>] {
  const router = useRouter()
  const screen = useMatch({ strict: false })
  const location = useRouterState({ select: (state) => state.location })
  // During navigation this screen is still rendered, but the address is already the other screen's.
  const raw: RawSearch = isOf(location.pathname, screen) ? location.search : screen.search
  const set: SetSearch<S> = (values, options) => {
    const { location } = router.state
    if (!isOf(location.pathname, screen)) return
    const next = { ...(location.search as RawSearch), ...writeSearch(schema, values) }
    const href = location.pathname + stringifySearch(next)
    if (href === location.pathname + stringifySearch(location.search)) return
    if (options?.replace || isTyping(location.search, values)) router.history.replace(href)
    else router.history.push(href)
  }
  return [readSearch(schema, raw), set]
}

/** Whether an address belongs to a screen or to a page nested in it; nothing is nested in an index. */
function isOf(path: string, screen: { pathname: string; fullPath: string }): boolean {
  const place = screen.pathname.replace(/\/$/, '')
  const own = path === place || path === `${place}/`
  return own || (!screen.fullPath.endsWith('/') && path.startsWith(`${place}/`))
}

/** Typing further into a text filter adds no new step to the history. */
function isTyping(now: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>): boolean {
  const changed = Object.entries(values).filter(([, value]) => value !== undefined)
  const [key, value] = changed[0] ?? ['', undefined]
  const before = now[key]
  if (changed.length !== 1 || typeof value !== 'string' || typeof before !== 'string') return false
  return value.startsWith(before) || before.startsWith(value)
}

/** For filter fields: the value of a key, and its setter. */
export function fieldsOf<Filter extends object>(filter: Filter, onChange: (change: Change<NoInfer<Filter>>) => void) {
  return <K extends keyof Filter>(key: K) => ({
    value: filter[key],
    onChange: (value: Filter[K]) => onChange({ [key]: value } as unknown as Change<Filter>), // a key with its value
  })
}

/** For "Clear filters": removes the keys from the URL; undefined while none of them filters. */
export function clearOf<Filter extends object>(
  filter: Filter,
  onChange: (change: Change<NoInfer<Filter>>) => void,
  keys: readonly (keyof Filter & string)[],
): (() => void) | undefined {
  if (!isFiltered(filter, keys)) return undefined
  return () => onChange(Object.fromEntries(keys.map((key) => [key, undefined])) as Change<Filter>) // keys of it
}

/** Whether the URL filters by any of the keys, so that there is something to clear. */
export function isFiltered(search: object, keys: readonly string[]): boolean {
  return keys.some((key) => {
    const value = (search as Readonly<Record<string, unknown>>)[key]
    return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  })
}
