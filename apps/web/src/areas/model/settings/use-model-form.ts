import type { BodyOf } from '#contract/endpoint.ts'
import type { invoiceModels, paymentModels } from '#contract/model/edit-models.ts'
import type { InvoiceModelInput } from '#contract/model/model-values.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFeatures } from '../../../kit/session/branch.ts'
import type { ModelSide } from '../sides.ts'
import { bodyOf, errorsOf, type ModelValues, modelLabels } from './model-values.ts'
import { refusalOf } from './refusal-of.ts'

/** The body as parsed by the schema of either side. */
export type ModelBody = BodyOf<(typeof invoiceModels)['update']> | BodyOf<(typeof paymentModels)['update']>

export type ModelForm = ReturnType<typeof useModelForm>

interface ModelFormOptions {
  of: ModelSide
  initial: ModelValues
  /** Returns the guid of the model. */
  save: (body: ModelBody) => Promise<string>
  onSaved: (guid: string, body: ModelBody) => unknown
}

/** The form of a model's settings, for a new or an existing one. */
export function useModelForm({ of, initial, save, onSaved }: ModelFormOptions) {
  const hasMobile = useFeatures()?.includes('cm2000') ?? false
  return useForm({
    // The side decides which of the two schemas it is; the form has the fields of both.
    schema: of.input as typeof InvoiceModelInput,
    initial,
    labels: modelLabels(of),
    toBody: (values) => bodyOf(of, values, hasMobile),
    check: (values) => errorsOf(of, values),
    submit: (body) =>
      save(body).catch((error: unknown) => {
        throw refusalOf(of, error)
      }),
    onSaved,
  })
}
