import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import type { FormFieldProps } from '#ui/fields/field.tsx'
import { getSession, subscribe } from '../session/session.ts'
import { afterPress } from './after-press.ts'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import { type FieldNotes, inOrder, judge, type Labels, labelOf, type Refusal, refusalOf, rowOf } from './judge-form.ts'
import { type At, cleanValues, movedPath, type Path, valueAt, type Whole, withoutSecrets, withValue } from './values.ts'

export interface FormOptions<V extends object, S extends z.ZodType, R, B = V> {
  /** The endpoint's body schema: what it refuses shows at the fields, in the server's words. */
  schema: S
  /** What the fields hold at first: texts for texts, dates and decimals, with an empty one for nothing. */
  initial: V
  /** The fields' names, in the order of the screen. `'periods.*.start'` names a field in the rows of a list. */
  labels: { readonly [K in keyof V & string]: string } & Labels
  /** The body of the values, where they differ; keys that it leaves alone keep their errors. */
  toBody?: (values: V) => B
  /** Errors that concern several fields together, by path. They show at once when one of the fields was left. */
  check?: (values: V) => FieldNotes
  /** Doubts by path; they stop nothing (SHELL-146). */
  warnings?: (values: V) => FieldNotes
  /** Saves the body. What it throws is shown: an `ApiError` at its fields and in the banner. */
  submit: (body: z.output<S>) => Promise<R>
  /** After the save, when nothing is unsaved any more: go elsewhere, say so. */
  onSaved?: (result: R, body: z.output<S>) => unknown
  /** Top-level fields that are neither cleaned nor ever kept in a draft: passwords. */
  secret?: readonly (keyof V & string)[]
  /** Tells the forms of one page apart in drafts. */
  name?: string
  /** What is typed is kept over a reload of the page, for long work that is in no other place. */
  overReload?: boolean
  /** Other addresses that belong to the form, such as its sections; going there loses nothing. */
  staysOn?: (pathname: string) => boolean
}

/** What a field of `packages/ui` takes. Spread it: `<TextField {...form.field('email')} required />`. */
export type FieldProps<Value> = FormFieldProps<Value> & { id: string; name: string; onBlur: () => void }

const nowhere = () => false

/** Where the banner takes the focus; no field has this path. */
const bannerPath = ''

/** The state of a form over a schema of the contract. Draw it with `<Form>` or `<Wizard>`. */
export function useForm<V extends object, S extends z.ZodType, R, B = V>(
  options: FormOptions<V, S, R, B> & Whole<z.input<S>, B>,
) {
  const { schema, labels, secret = [], name = 'form' } = options
  const ownId = useId()
  const [restored, setRestored] = useState(() => draftOf(name) as Partial<V> | undefined) // what keepDraft wrote
  const [values, setValues] = useState<V>({ ...options.initial, ...restored })
  // What is shown as wrong is about these: they follow the values, but not before a press is over.
  const [judged, setJudged] = useState(values)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  // A key may change a field and submit the form in one event, before React draws: these always hold the present.
  const present = useRef({ values, saved: options.initial, busy: false, focusOn: undefined as string | undefined })

  /** A wizard opens the section of a field here before the field takes the focus. */
  const opener = useRef<(path: string) => void>(undefined)

  const idOf = (path: string) => `${ownId}-${path}`
  const verdictOn = (some: V) => {
    const cleaned = cleanValues(some, secret)
    return judge(schema, options.toBody ? options.toBody(cleaned) : cleaned, options.check?.(cleaned))
  }
  const verdict = verdictOn(judged)
  const wrong = 'errors' in verdict ? verdict.errors : {}
  const warnings = options.warnings?.(judged) ?? {}
  const isLeft = (path: string) => tried || left.has(path)
  // What the server said was about the value before; the banner goes on saying it until the next submit (SHELL-D35).
  const refused = (path: string) => (mended.has(path) ? undefined : refusal?.fields[path])
  const errorAt = (path: string) => refused(path) ?? (isLeft(path) ? wrong[path] : undefined)

  const isDirty = useCallback(() => !same(present.current.values, present.current.saved), [])
  const { overReload = false } = options
  useDraftAtEnd(name, () => (isDirty() ? withoutSecrets(present.current.values, secret) : undefined), overReload)

  const setAll = (next: V) => {
    const { values: before } = present.current
    setLeft((paths) => movedPaths(paths, before, next))
    setMended((paths) => movedPaths(paths, before, next))
    setRefusal((said) => said && { ...said, fields: movedFields(said.fields, before, next) })
    present.current.values = next
    setValues(next)
    afterPress(() => setJudged(present.current.values))
  }
  const set = <P extends Path<V>>(path: P, value: At<V, P>) => {
    setAll(withValue(present.current.values, path, value))
    if (refused(path) !== undefined) afterPress(() => setMended((before) => new Set([...before, path])))
  }
  const field = <P extends Path<V>>(path: P): FieldProps<At<V, P>> => ({
    id: idOf(path),
    name: path,
    label: labelOf(labels, path) ?? path,
    value: valueAt(values, path) as At<V, P>, // the path says what lies there
    // A field tells nothing as undefined; a text without anything is an empty one.
    onChange: (value) => set(path, (value ?? (typeof valueAt(values, path) === 'string' ? '' : value)) as At<V, P>),
    onBlur: () => afterPress(() => setLeft((before) => (before.has(path) ? before : new Set([...before, path])))),
    error: errorAt(path),
    warning: warnings[path],
  })
  const leadTo = (path: string | undefined) => {
    if (path === undefined) return
    present.current.focusOn = path
    opener.current?.(path)
  }
  const clean = (next: V) => {
    present.current.saved = next
    setRestored(undefined)
    dropDraft(name)
  }

  const submit = async (): Promise<void> => {
    if (present.current.busy) return
    const sent = present.current.values
    const found = verdictOn(sent)
    setTried(true)
    setRefusal(undefined)
    setMended(new Set())
    if ('errors' in found) return leadTo(inOrder(labels, Object.keys(found.errors))[0])
    present.current.busy = true
    setBusy(true)
    try {
      const result = await options.submit(found.body)
      clean(sent)
      setTried(false)
      setLeft(new Set())
      await options.onSaved?.(result, found.body)
    } catch (error) {
      const refused = refusalOf(error, labels)
      setRefusal(refused)
      setMended(new Set())
      // A refusal that belongs to no field is read in the banner, which may be far above the button that was pressed.
      leadTo(inOrder(labels, Object.keys(refused.fields))[0] ?? bannerPath)
    } finally {
      present.current.busy = false
      setBusy(false)
    }
  }

  const discard = () => {
    setAll(present.current.saved)
    setLeft(new Set())
    setTried(false)
    setRefusal(undefined)
    clean(present.current.saved)
  }
  const show = (path: string) => {
    leadTo(path)
    focusPending()
  }
  /** Takes the focus to the field, or the banner, that waits for it, once it is on the page. */
  const focusPending = () => {
    const element =
      present.current.focusOn === undefined ? null : document.getElementById(idOf(present.current.focusOn))
    if (!element) return
    present.current.focusOn = undefined
    element.focus({ preventScroll: true })
    // The router goes to the top of what it has just drawn, so this comes after it.
    requestAnimationFrame(() => element.scrollIntoView({ block: 'center' }))
  }

  const shown = { ...(tried ? wrong : {}), ...refusal?.fields }
  const problems = inOrder(labels, Object.keys(shown)).map((path) => ({
    path,
    label: labelOf(labels, path),
    row: rowOf(labels, path),
    message: shown[path] ?? '',
  }))
  return {
    values,
    field,
    set,
    /** Replaces everything that is typed, as a choice that fills several fields does. */
    setAll,
    submit,
    discard,
    busy,
    dirty: !same(values, present.current.saved),
    isDirty,
    staysOn: options.staysOn ?? nowhere,
    /** True when what is typed comes from a draft that a session left behind. */
    restored: restored !== undefined && !overReload,
    /** What the banner lists: lines of the server that belong to no field, and the fields with their sentences. */
    banner: { id: idOf(bannerPath), lines: refusal?.lines ?? [], problems },
    show,
    focusPending,
    opener,
  }
}

/** What `<Form>` and `<Wizard>` need to know of a form, whatever its values are. */
export type FormState = Omit<
  ReturnType<typeof useForm<object, z.ZodType, unknown>>,
  'field' | 'set' | 'setAll' | 'values'
>

/** The paths at the rows that they were about; the same set while none has moved. */
function movedPaths(paths: ReadonlySet<string>, before: unknown, after: unknown): ReadonlySet<string> {
  const moved = [...paths].flatMap((path) => movedPath(path, before, after) ?? [])
  return moved.length === paths.size && moved.every((path) => paths.has(path)) ? paths : new Set(moved)
}

/** What the server said, at the rows that it was said about. */
function movedFields(fields: Refusal['fields'], before: unknown, after: unknown): Refusal['fields'] {
  const entries = Object.entries(fields).flatMap(([path, message]) => {
    const to = movedPath(path, before, after)
    return to === undefined ? [] : [[to, message] as const]
  })
  return Object.fromEntries(entries)
}

/** All that is typed is text, numbers, marks and lists of them, so their written form tells. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Keeps a draft when the session ends by itself (AUTH-D03), and where a form wants it when its page is reloaded. */
function useDraftAtEnd(name: string, draft: () => unknown, overReload: boolean): void {
  const latest = useRef(draft)
  latest.current = draft
  // The page goes without React being told.
  useEffect(() => {
    if (!overReload) return
    const keep = () => {
      const user = getSession()?.user.sub
      const values = latest.current()
      if (user !== undefined && values !== undefined) keepDraft(user, name, values)
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      // Somebody who leaves the form is done with it; without a session the draft is for the next one.
      dropDraft(name)
    }
  }, [name, overReload])
  // The session is told of outside React.
  useEffect(() => {
    const user = getSession()?.user.sub
    return subscribe(() => {
      if (user === undefined || getSession()) return
      const values = latest.current()
      if (values !== undefined) keepDraft(user, name, values)
    })
  }, [name])
}
