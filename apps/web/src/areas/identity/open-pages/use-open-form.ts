import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { z } from 'zod'
import { ApiError, messageOf } from '../../../kit/http/api-error.ts'

interface Field {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

export interface OpenForm<Name extends string> {
  values: Readonly<Record<Name, string>>
  /** The props of a field widget, without its label. */
  field: (name: Name) => Field
  /** The props of the form element. */
  form: {
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
  }
  /** The server's refusal as text; messages of fields are shown at the fields. */
  refusal: string | undefined
  isValid: boolean
  busy: boolean
}

/**
 * The form of a screen before the sign-in: short, validated while the user types, never stored as a draft. A field
 * shows its error after it loses the focus. `send` may handle a refusal itself and return.
 */
export function useOpenForm<Name extends string>(
  schema: z.ZodType<unknown, Record<Name, unknown>>,
  start: Readonly<Record<Name, string>>,
  send: (values: Record<Name, string>) => Promise<void>,
): OpenForm<Name> {
  const [values, setValues] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [problem, setProblem] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const checked = schema.safeParse(values)
  const ofServer = problem instanceof ApiError ? problem.fields : {}
  const errorOf = (name: Name) =>
    (left.has(name) ? checked.error?.issues.find((issue) => issue.path[0] === name)?.message : undefined) ??
    ofServer[name]?.[0]

  // The button is disabled while a field is invalid, so Enter would do nothing without a message.
  const refuse = ({ currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    const wrong = checked.error?.issues[0]?.path[0]
    if (wrong === undefined) return
    setLeft(new Set(Object.keys(values) as Name[])) // the keys are the names
    const field = currentTarget.elements.namedItem(String(wrong))
    if (field instanceof HTMLElement) field.focus()
  }

  const submit = async () => {
    if (!checked.success || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await send(values)
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }))
        setProblem(undefined)
      },
      onBlur: () => setLeft((before) => new Set([...before, name])),
      error: errorOf(name),
    }),
    form: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit()
      },
      onKeyDown: (event) => {
        const { key, target, defaultPrevented } = event
        if (key === 'Enter' && target instanceof HTMLInputElement && !defaultPrevented) refuse(event)
      },
    },
    refusal: problem === undefined || Object.keys(ofServer).length > 0 ? undefined : messageOf(problem),
    isValid: checked.success,
    busy,
  }
}
