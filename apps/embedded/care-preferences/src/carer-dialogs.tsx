import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type CarerPreference,
  CarerPreferenceInput,
  carerPreferenceKinds,
  createCarerPreference,
  listCarersToPrefer,
  NewCarerPreferenceInput,
  updateCarerPreference,
} from '#contract/client/care-preferences.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { FindField } from '#ui/fields/find-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { type FieldProps, useForm } from '#web/kit/form/use-form.ts'
import { useFound } from '#web/kit/form/use-found.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { localDateIn } from '#web/kit/url/date-range.ts'

const labels = { kind: 'The client', reason: 'Reason', since: 'Since' }
const kinds = Object.entries(carerPreferenceKinds).map(([value, label]) => ({ value, label }))

interface DialogProps {
  client: string
  onClose: () => void
}

export function AddCarer({ client, onClose }: DialogProps) {
  const today = localDateIn(useZone())
  const create = useCall(createCarerPreference, { errors: 'form' })
  const form = useForm({
    schema: NewCarerPreferenceInput,
    name: 'carer-preference',
    initial: { carer_guid: '', kind: 'preferred', reason: '', since: today },
    labels: { carer_guid: 'Carer', ...labels },
    submit: (body) => create.mutateAsync({ params: { client }, body }),
    onSaved() {
      toast('Carer added to the list.')
      onClose()
    },
  })
  const { field, values } = form
  return (
    <FormModal form={form} title="Add carer" submitLabel="Add" onClose={onClose} width={520}>
      <FormSection>
        <FormLine>
          <CarerField {...field('carer_guid')} client={client} />
        </FormLine>
        <WishFields field={field} kind={values.kind} />
      </FormSection>
    </FormModal>
  )
}

export function EditCarer({ client, row, onClose }: DialogProps & { row: CarerPreference }) {
  const seen = useRef(row.version)
  const update = useCall(updateCarerPreference, { errors: 'form', seen })
  const form = useForm({
    schema: CarerPreferenceInput,
    name: 'carer-preference',
    initial: { kind: row.kind as string, reason: row.reason ?? '', since: row.since },
    labels,
    submit: (body) => update.mutateAsync({ params: { client, guid: row.guid }, body }),
    onSaved() {
      toast('Carer in the list updated.')
      onClose()
    },
  })
  const { field, values } = form
  return (
    <FormModal form={form} title={`Edit ${row.carer_name}`} onClose={onClose} width={520}>
      <FormSection>
        <WishFields field={field} kind={values.kind} />
      </FormSection>
    </FormModal>
  )
}

interface WishFieldsProps {
  field: (name: 'kind' | 'reason' | 'since') => FieldProps<string>
  kind: string
}

/** The fields that a new and a saved preference share. */
function WishFields({ field, kind }: WishFieldsProps) {
  return (
    <>
      <FormLine>
        <RadioGroup {...field('kind')} options={kinds} row />
      </FormLine>
      <DateField {...field('since')} required />
      <FormLine>
        <TextArea {...field('reason')} required={kind === 'declined'} />
      </FormLine>
    </>
  )
}

/** Offers those who visit the client first, before anything is typed. */
function CarerField({ client, warning: _, ...field }: FieldProps<string> & { client: string }) {
  const { text, found } = useFound(field)
  const { data } = useQuery(queryOf(listCarersToPrefer, { params: { client }, query: { search: text || undefined } }))
  const options = (data?.carers ?? []).map(({ guid, name, reference, visit_count: count }) => ({
    value: guid,
    label: [name, reference, count > 0 && `${count === 1 ? 'one visit' : `${count} visits`} here`]
      .filter(Boolean)
      .join(' · '),
  }))
  return <FindField {...field} {...found} options={options} />
}
