import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import type { FormFieldProps } from '#ui/fields/field.tsx'
import { getSession, subscribe } from '../session/session.ts'
import { afterPointerUp } from './after-pointer-up.ts'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import {
  type FieldNotes,
  inOrder,
  type Labels,
  labelOf,
  type Refusal,
  refusalOf,
  rowOf,
  validate,
} from './validate-form.ts'
import { type At, cleanValues, movedPath, type Path, valueAt, type Whole, withoutSecrets, withValue } from './values.ts'

export interface FormOptions<V extends object, S extends z.ZodType, R, B = V> {
  /** The endpoint's body schema. Its errors show at the fields, in the server's words. */
  schema: S
  /** The initial values: strings for texts, dates and decimals, with an empty string for no value. */
  initial: V
  /** The fields' names, in the order of the screen. `'periods.*.start'` names a field in the rows of a list. */
  labels: { readonly [K in keyof V & string]: string } & Labels
  /** Builds the body from the values, where they differ. Keys with the same name keep their errors. */
  toBody?: (values: V) => B
  /** Errors that concern several fields together, by path. They show at once when one of the fields was touched. */
  check?: (values: V) => FieldNotes
  /** Warnings by path; they do not prevent saving (SHELL-146). */
  warnings?: (values: V) => FieldNotes
  /** Asks the user about the body before it is saved; with false the form stays as it is. */
  confirm?: (body: z.output<S>) => Promise<boolean>
  /** Saves the body. Errors that it throws are shown: an `ApiError` at its fields and in the banner. */
  submit: (body: z.output<S>) => Promise<R>
  /** After the save, when nothing is unsaved any more: navigate, show a toast. */
  onSaved?: (result: R, body: z.output<S>) => unknown
  /** Top-level fields that are neither cleaned nor ever kept in a draft: passwords. */
  secret?: readonly (keyof V & string)[]
  /** Distinguishes the forms of one page in drafts. */
  name?: string
  /** Keeps unsaved values over a reload of the page, for long work that is stored nowhere else. */
  overReload?: boolean
  /** Other addresses that belong to the form, such as its sections; going there loses nothing. */
  staysOn?: (pathname: string) => boolean
  /** The parts of the address's search that name the record of the form, for a form beside a list. Needs a stable identity. */
  searchKeys?: readonly string[]
}

/** The props of a field of `packages/ui`. Spread them: `<TextField {...form.field('email')} required />`. */
export type FieldProps<Value> = FormFieldProps<Value> & { id: string; name: string; onBlur: () => void }

const nowhere = () => false

/** The focus target of the banner; no field has this path. */
const bannerPath = ''

/** The state of a form over a schema of the contract. Draw it with `<Form>` or `<Wizard>`. */
export function useForm<V extends object, S extends z.ZodType, R, B = V>(
  options: FormOptions<V, S, R, B> & Whole<z.input<S>, B>,
) {
  const { labels, secret = [], name = 'form', overReload = false } = options
  const state = useFormState(options, name)
  const { values, validated, submitted, touched, edited, refusal, present } = state
  const focus = useFieldFocus()

  const validation = validationOf(options, validated)
  const invalid = 'errors' in validation ? validation.errors : {}
  const warnings = options.warnings?.(validated) ?? {}
  // The server refused the value before the edit; the banner keeps the message until the next submit (SHELL-D35).
  const refused = (path: string) => (edited.has(path) ? undefined : refusal?.fields[path])
  const errorAt = (path: string) => refused(path) ?? (submitted || touched.has(path) ? invalid[path] : undefined)

  const isDirty = useCallback(() => !same(present.current.values, present.current.saved), [present])
  useDraftAtEnd(name, () => (isDirty() ? withoutSecrets(present.current.values, secret) : undefined), overReload)

  const set = <P extends Path<V>>(path: P, value: At<V, P>) => {
    state.setAll(withValue(present.current.values, path, value))
    if (refused(path) !== undefined) afterPointerUp(() => state.setEdited((before) => new Set([...before, path])))
  }
  const field = <P extends Path<V>>(path: P): FieldProps<At<V, P>> => ({
    id: focus.idOf(path),
    name: path,
    label: labelOf(labels, path) ?? path,
    value: valueAt(values, path) as At<V, P>, // the type of the path
    // Fields report undefined for no value; an empty text is ''.
    onChange: (value) => set(path, (value ?? (typeof valueAt(values, path) === 'string' ? '' : value)) as At<V, P>),
    onBlur: () =>
      afterPointerUp(() => state.setTouched((before) => (before.has(path) ? before : new Set([...before, path])))),
    error: errorAt(path),
    warning: warnings[path],
  })

  const shown = { ...(submitted ? invalid : {}), ...refusal?.fields }
  return {
    values,
    field,
    set,
    /** Replaces all values, for a choice that fills several fields. */
    setAll: state.setAll,
    submit: () => submitForm(options, state, focus.leadTo),
    discard: state.discard,
    busy: state.busy,
    dirty: !same(values, present.current.saved),
    isDirty,
    staysOn: options.staysOn ?? nowhere,
    searchKeys: options.searchKeys,
    /** True when the values come from the draft of an earlier session. */
    restored: state.restored !== undefined && !overReload,
    /** The content of the banner: server messages that belong to no field, and the fields with their messages. */
    banner: { id: focus.idOf(bannerPath), lines: refusal?.lines ?? [], problems: problemsOf(labels, shown) },
    show: focus.show,
    focusPending: focus.focusPending,
    opener: focus.opener,
  }
}

/** The state of a form, whether or not it is displayed. */
function useFormState<V extends object>({ initial }: { readonly initial: V }, name: string) {
  const [restored, setRestored] = useState(() => draftOf(name) as Partial<V> | undefined) // what keepDraft wrote
  const [values, setValues] = useState<V>({ ...initial, ...restored })
  // Validation follows the values, but waits until the pointer is up.
  const [validated, setValidated] = useState(values)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [submitted, setSubmitted] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  // A key may change a field and submit the form in one event, before React renders. These refs are always current.
  const present = useRef({ values, saved: initial, busy: false })

  const setAll = (next: V) => {
    const { values: before } = present.current
    setTouched((paths) => movedPaths(paths, before, next))
    setEdited((paths) => movedPaths(paths, before, next))
    setRefusal((refused) => refused && { ...refused, fields: movedFields(refused.fields, before, next) })
    present.current.values = next
    setValues(next)
    afterPointerUp(() => setValidated(present.current.values))
  }
  const clean = (saved: V) => {
    present.current.saved = saved
    setRestored(undefined)
    dropDraft(name)
    setSubmitted(false)
    setTouched(new Set())
  }
  const refuse = (found: Refusal | undefined) => {
    setRefusal(found)
    setEdited(new Set())
  }
  const markBusy = (now: boolean) => {
    present.current.busy = now
    setBusy(now)
  }
  const discard = () => {
    setAll(present.current.saved)
    setRefusal(undefined)
    clean(present.current.saved)
  }
  return {
    ...{ restored, values, validated, touched, submitted, refusal, edited, busy, present },
    ...{ setAll, setTouched, setEdited, setSubmitted, clean, refuse, markBusy, discard },
  }
}

type FormValuesState<V extends object> = ReturnType<typeof useFormState<V>>

/** Moves the focus to fields by their path, once they are on the page. */
function useFieldFocus() {
  const ownId = useId()
  const pending = useRef<string>(undefined)
  /** A wizard registers here how to open the section of a field before the field takes the focus. */
  const opener = useRef<(path: string) => void>(undefined)

  const idOf = (path: string) => `${ownId}-${path}`
  const leadTo = (path: string | undefined) => {
    if (path === undefined) return
    pending.current = path
    opener.current?.(path)
  }
  /** Focuses the field or banner that is waiting for it, if it is on the page. */
  const focusPending = () => {
    const element = pending.current === undefined ? null : document.getElementById(idOf(pending.current))
    if (!element) return
    pending.current = undefined
    element.focus({ preventScroll: true })
    // The router scrolls to the top of what it has just rendered, so this comes after it.
    requestAnimationFrame(() => element.scrollIntoView({ block: 'center' }))
  }
  const show = (path: string) => {
    leadTo(path)
    focusPending()
  }
  return { idOf, leadTo, focusPending, show, opener }
}

function validationOf<V extends object, S extends z.ZodType, R, B>(options: FormOptions<V, S, R, B>, values: V) {
  const cleaned = cleanValues(values, options.secret ?? [])
  return validate(options.schema, options.toBody ? options.toBody(cleaned) : cleaned, options.check?.(cleaned))
}

async function submitForm<V extends object, S extends z.ZodType, R, B>(
  options: FormOptions<V, S, R, B>,
  state: FormValuesState<V>,
  leadTo: (path: string | undefined) => void,
): Promise<void> {
  if (state.present.current.busy) return
  const sent = state.present.current.values
  const found = validationOf(options, sent)
  state.setSubmitted(true)
  state.refuse(undefined)
  if ('errors' in found) return leadTo(inOrder(options.labels, Object.keys(found.errors))[0])
  state.markBusy(true)
  try {
    if (options.confirm && !(await options.confirm(found.body))) return
    const result = await options.submit(found.body)
    state.clean(sent)
    await options.onSaved?.(result, found.body)
  } catch (error) {
    const refused = refusalOf(error, options.labels)
    state.refuse(refused)
    // A refusal that belongs to no field is in the banner, which may be far above the button that was pressed.
    leadTo(inOrder(options.labels, Object.keys(refused.fields))[0] ?? bannerPath)
  } finally {
    state.markBusy(false)
  }
}

function problemsOf(labels: Labels, messages: FieldNotes) {
  return inOrder(labels, Object.keys(messages)).map((path) => ({
    path,
    label: labelOf(labels, path),
    row: rowOf(labels, path),
    message: messages[path] ?? '',
  }))
}

/** The part of a form's state that `<Form>` and `<Wizard>` need, without its values. */
export type FormState = Omit<
  ReturnType<typeof useForm<object, z.ZodType, unknown>>,
  'field' | 'set' | 'setAll' | 'values'
>

/** Moves paths along with the rows that they belong to. Returns the same set when none has moved. */
function movedPaths(paths: ReadonlySet<string>, before: unknown, after: unknown): ReadonlySet<string> {
  const moved = [...paths].flatMap((path) => movedPath(path, before, after) ?? [])
  return moved.length === paths.size && moved.every((path) => paths.has(path)) ? paths : new Set(moved)
}

/** Moves the server's messages along with the rows that they belong to. */
function movedFields(fields: Refusal['fields'], before: unknown, after: unknown): Refusal['fields'] {
  const entries = Object.entries(fields).flatMap(([path, message]) => {
    const to = movedPath(path, before, after)
    return to === undefined ? [] : [[to, message] as const]
  })
  return Object.fromEntries(entries)
}

/** Values are text, numbers, booleans and lists of them, so JSON compares them. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Stores a draft when the session ends by itself (AUTH-D03) and, for forms that ask for it, when the page is reloaded.
 */
function useDraftAtEnd(name: string, draft: () => unknown, overReload: boolean): void {
  const latest = useRef(draft)
  latest.current = draft
  // React has no event for the page being closed.
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
      // Leaving the form drops its draft; after a sign-out the draft is kept for the next session.
      dropDraft(name)
    }
  }, [name, overReload])
  // The session lives outside React.
  useEffect(() => {
    const user = getSession()?.user.sub
    return subscribe(() => {
      if (user === undefined || getSession()) return
      const values = latest.current()
      if (values !== undefined) keepDraft(user, name, values)
    })
  }, [name])
}
