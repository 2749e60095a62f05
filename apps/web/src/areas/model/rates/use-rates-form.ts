import { useRef } from 'react'
import { type BandRates, type RatesBody, RatesInput } from '#contract/model/band-rates.ts'
import { toast } from '#ui/toasts.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { bodyOf, type RatesValues, ratesLabels, type SavedRates, valuesOf } from './rates-values.ts'

export type RatesForm = ReturnType<typeof useRatesForm>

/** The form of the rates of a band, as they were when it began. */
export function useRatesForm(part: BandRates, submit: (body: RatesBody) => Promise<unknown>, onSaved: () => unknown) {
  const saved = useRef<SavedRates>(valuesOf(part))
  const form = useForm({
    schema: RatesInput,
    initial: valuesOf(part),
    labels: ratesLabels,
    toBody: (values) => bodyOf(values, saved.current),
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
  return {
    ...form,
    /**
     * Changes the rows as a whole, and leads to a field. A field that has the focus tells what was typed into it first, so
     * this waits until the event that asks for it is over.
     */
    change(edit: (values: RatesValues) => RatesValues, focusOn?: string): void {
      setTimeout(() => {
        const { values, setAll, show } = latest.current
        setAll(edit(values))
        if (focusOn !== undefined) show(focusOn)
      })
    },
  }
}
