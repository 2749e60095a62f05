import { useEffect, useRef, useState } from 'react'
import type { ImportKind } from '#contract/moving-in/import-fields.ts'
import { type ImportPreview, imports } from '#contract/moving-in/imports.ts'
import { upload } from '../../kit/http/upload.ts'

export type Choices = ImportPreview['choices']

/** Milliseconds after the last change of a choice before the file is checked again. */
const pause = 400

interface Chosen {
  readonly file?: File
  readonly choices?: Choices
  readonly preview?: ImportPreview
  readonly refusal?: unknown
}

/** A chosen file with where each field comes from, its preview, and the import that it starts. */
export function useImport(kind: ImportKind) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [leavesOut, setLeavesOut] = useState(false)
  const [busy, setBusy] = useState(false)
  const [started, setStarted] = useState<string>()
  const { stop, check } = useCheck(kind, setChosen, setBusy)
  const { file, choices, preview } = chosen

  const choose = (next?: File) => {
    stop()
    setBusy(false)
    setChosen(next ? { file: next } : {})
    if (next) check({ file: next, leavesOut })
  }

  /** Imports exactly what the preview shows. */
  const start = async (): Promise<void> => {
    if (!file || !preview) return
    setBusy(true)
    try {
      const { people, contracts } = preview.counts
      const body = {
        ...{ file, leaves_out: String(leavesOut), choices: JSON.stringify(preview.choices) },
        ...{ people: String(people), contracts: String(contracts) },
      }
      const { guid } = await upload(imports[kind].start, { body: body as never }) // choices and counts are sent as texts
      choose()
      setStarted(guid)
    } catch (refusal) {
      setChosen({ ...chosen, refusal })
      setBusy(false)
    }
  }

  return {
    ...chosen,
    leavesOut,
    busy,
    /** The import that was started last. */
    started,
    start,
    choose(next: File | undefined) {
      setStarted(undefined)
      choose(next)
    },
    change(next: Choices) {
      setChosen({ ...chosen, choices: next })
      if (file) check({ file, choices: next, leavesOut }, pause)
    },
    leaveOut(next: boolean) {
      setLeavesOut(next)
      if (file) check({ file, ...(choices && { choices }), leavesOut: next })
    },
  }
}

interface Question {
  readonly file: File
  readonly choices?: Choices
  readonly leavesOut: boolean
}

/** Asks the server what a file would do; a later question replaces the one before it. */
function useCheck(kind: ImportKind, setChosen: (chosen: Chosen) => void, setBusy: (busy: boolean) => void) {
  const reading = useRef<AbortController>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(waiting.current)
    reading.current?.abort()
  }
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      reading.current?.abort()
    },
    [],
  )

  const ask = async ({ file, choices, leavesOut }: Question): Promise<void> => {
    reading.current = new AbortController()
    const { signal } = reading.current
    const body = { file, leaves_out: String(leavesOut), ...(choices && { choices: JSON.stringify(choices) }) }
    try {
      const preview = await upload(imports[kind].preview, { body: body as never }, { signal }) // choices are sent as text
      setChosen({ file, choices: preview.choices, preview })
    } catch (refusal) {
      if (!signal.aborted) setChosen({ file, ...(choices && { choices }), refusal })
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  return {
    stop,
    check(question: Question, after = 0) {
      stop()
      setBusy(true)
      waiting.current = setTimeout(() => void ask(question), after)
    },
  }
}
