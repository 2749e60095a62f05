import { type ReactNode, useState } from 'react'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { serviceFieldsOf } from '#domain/model/service-fields.ts'
import { Select } from '#ui/fields/select.tsx'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { PlainInputs } from '../../../kit/form/plain-inputs.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useTryOutDraft } from '../try-out/drafts.tsx'
import { BandEditor, type SavedBand } from './band-editor.tsx'
import { BandGenerator } from './band-generator.tsx'
import { priceTypeOptions } from './service-choice.tsx'
import {
  bodyOf,
  errorsOf,
  inputOf,
  lastOpenBand,
  type ServiceBody,
  type ServiceValues,
  serviceLabels,
  withGenerated,
} from './service-values.ts'
import { withService } from './tried-service.ts'
import { useCareTypeOptions, usePayGroups, useServices } from './use-services.ts'

interface ServiceFormProps<R> {
  kind: ServiceKind
  initial: ServiceValues
  /** The guid of the service, once it exists. */
  guid: string | null
  /** Facts about the saved bands, by guid. */
  saved: ReadonlyMap<string, SavedBand>
  submitLabel?: string
  /** Renders content before the buttons, from the current values. */
  before?: (values: ServiceValues) => ReactNode
  submit: (body: ServiceBody) => Promise<R>
  onSaved: (result: R) => unknown
}

/** The edit stage of a service: everything that the create stage has not settled, and its bands (SERV-014). */
export function ServiceForm<R>(props: ServiceFormProps<R>) {
  const { kind, initial, guid, saved, submitLabel = 'Save changes', before } = props
  const { model, list, path } = useServices(kind)
  const payGroups = new Map(usePayGroups(kind).map((group) => [group.guid, group]))
  const [generating, setGenerating] = useState(false)
  const others = list.data?.services ?? []
  const form = useForm({
    schema: inputOf(kind),
    initial,
    labels: serviceLabels,
    toBody: (values) => bodyOf(kind, values),
    check: (values) => errorsOf(values, { kind, model, payGroups, others, guid }),
    submit: props.submit,
    onSaved: props.onSaved,
    name: `${kind}-service-${guid ?? 'new'}`,
  })
  const { field, values, set, dirty } = form
  useTryOutDraft(dirty ? { what: 'the service', apply: (whole) => withService(whole, kind, guid, values) } : undefined)
  return (
    <>
      <Form
        form={form}
        label={guid === null ? 'New service' : 'Service'}
        submitLabel={submitLabel}
        cancel={path}
        before={before?.(values)}
      >
        <FormSection title="Service">
          <Settled kind={kind} values={values} />
          <Select {...field('type_guid')} options={useCareTypeOptions() ?? []} required />
          <FormLine>
            <ValidityFields start={field('start')} end={field('end')} noEnd={field('no_end_date')} />
          </FormLine>
          <PlainInputs fields={serviceFieldsOf(kind)} field={field} />
        </FormSection>
        <BandEditor
          form={form}
          saved={saved}
          ratesHref={guid === null ? undefined : (bandGuid) => `${path}/${guid}/rates/${bandGuid}`}
          onGenerate={() => setGenerating(true)}
        />
      </Form>
      {generating && (
        <BandGenerator
          start={Number(values.bands[lastOpenBand(values.bands)]?.minimum_duration_minutes ?? 0)}
          onClose={() => setGenerating(false)}
          onGenerate={(numbers) => {
            set('bands', withGenerated(values.bands, numbers))
            setGenerating(false)
          }}
        />
      )}
    </>
  )
}

/** The fields that the create stage has settled, read-only (SERV-015). */
function Settled({ kind, values }: { kind: ServiceKind; values: ServiceValues }) {
  const groups = usePayGroups(kind).map(({ guid, title }) => ({ value: guid, label: title }))
  const locked = { onChange: () => {}, disabled: true }
  return (
    <>
      {kind === 'linked' && (
        <Select
          label={serviceLabels.payment_contract_guid}
          value={values.payment_contract_guid}
          options={groups}
          {...locked}
        />
      )}
      <Select
        label={serviceLabels.payment_type_alias}
        value={values.payment_type_alias}
        options={priceTypeOptions}
        {...locked}
      />
    </>
  )
}
