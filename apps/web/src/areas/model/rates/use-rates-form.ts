import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BandRates, type RatesBody, RatesInput } from '#contract/model/band-rates.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { type FieldProps, useForm } from '../../../kit/form/use-form.ts'
import type { Path } from '../../../kit/form/values.ts'
import { bodyOf, type RatesValues, ratesLabels, type SavedRates, valuesOf } from './rates-values.ts'

export type RatesForm = ReturnType<typeof useRatesForm>

/** The form of a band's rates. */
export function useRatesForm(part: BandRates, submit: (body: RatesBody) => Promise<unknown>, onSaved: () => unknown) {
  const saved = useRef<SavedRates>(valuesOf(part))
  const form = useForm({
    schema: RatesInput,
    initial: valuesOf(part),
    labels: ratesLabels,
    toBody: (values: RatesValues) => bodyOf(values, saved.current),
    submit,
    onSaved: (_result, body) => {
      saved.current = {
        basicRates: body.basicRates.filter((row) => row.delete !== true),
        enhancedRates: body.enhancedRates.filter((row) => row.delete !== true),
      }
      // SERV-064.
      toast('Rates successfully saved.')
      return onSaved()
    },
  })
  const latest = useRef(form)
  latest.current = form
  const [handle] = useState((): RatesHandle => {
    return {
      change(edit, focusOn) {
        setTimeout(() => {
          const { values, setAll, show } = latest.current
          // The field to focus must first render in its new place.
          flushSync(() => setAll(edit(values)))
          if (focusOn !== undefined) show(focusOn)
        })
      },
      listenersOf: (path) => ({
        onChange: (value) => latest.current.field(path).onChange(value),
        onBlur: () => latest.current.field(path).onBlur(),
      }),
    }
  })
  return { ...form, handle }
}

type CellPath = Extract<Path<RatesValues>, `${string}.${number}.${string}`>

/** The actions of rows on the form; a stable object, so that rows need not re-render for it. */
export interface RatesHandle {
  /**
   * Changes the rows as a whole, and moves the focus to a field. It waits until the current event is over, because a
   * focused field first reports what was typed into it.
   */
  change(edit: (values: RatesValues) => RatesValues, focusOn?: string): void
  /** Returns the event listeners of a field. */
  listenersOf(path: CellPath): { onChange: (value: string | undefined) => void; onBlur: () => void }
}

/** A field of a row with its content. */
export type Cell = Pick<FieldProps<string>, 'id' | 'name' | 'label' | 'value' | 'error'> & { listeners: CellPath }

/** Returns the current state of a row's field. */
export function cellOf(form: RatesForm, path: CellPath): Cell {
  const { id, name, label, value, error } = form.field(path)
  return { id, name, label, value, error, listeners: path }
}

/** Whether fields of a row look the same. */
export function showSame(one: readonly Cell[], other: readonly Cell[]): boolean {
  return one.every((cell, at) => {
    const next = other[at]
    return cell.id === next?.id && cell.value === next.value && cell.error === next.error
  })
}
