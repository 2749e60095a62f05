import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BandRates, type RatesBody, RatesInput } from '#contract/model/band-rates.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { type FieldProps, useForm } from '../../../kit/form/use-form.ts'
import type { Path } from '../../../kit/form/values.ts'
import { bodyOf, type RatesValues, ratesLabels, type SavedRates, valuesOf } from './rates-values.ts'

export type RatesForm = ReturnType<typeof useRatesForm>

/** The form of the rates of a band, as they were when it began. */
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
          // The field that takes the focus has to be drawn in its new place before.
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

/** What a row does to the form around it; it stays the same object, so that a row need not be redrawn for it. */
export interface RatesHandle {
  /**
   * Changes the rows as a whole, and leads to a field. A field that has the focus tells what was typed into it first, so
   * this waits until the event that asks for it is over.
   */
  change(edit: (values: RatesValues) => RatesValues, focusOn?: string): void
  /** What a field tells the form as it then is. */
  listenersOf(path: CellPath): { onChange: (value: string | undefined) => void; onBlur: () => void }
}

/** A field of a row with what it shows. */
export type Cell = Pick<FieldProps<string>, 'id' | 'name' | 'label' | 'value' | 'error'> & { listeners: CellPath }

/** The field of a row as it is now. */
export function cellOf(form: RatesForm, path: CellPath): Cell {
  const { id, name, label, value, error } = form.field(path)
  return { id, name, label, value, error, listeners: path }
}

/** Whether fields of a row show the same. */
export function showSame(one: readonly Cell[], other: readonly Cell[]): boolean {
  return one.every((cell, at) => {
    const next = other[at]
    return cell.id === next?.id && cell.value === next.value && cell.error === next.error
  })
}
