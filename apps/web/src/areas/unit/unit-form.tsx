import { type Unit, UnitInput } from '#contract/unit/units.ts'
import { defaultCountry } from '#domain/user-contract/payer.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { Form } from '../../kit/form/form.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { paths } from '../../kit/url/paths.ts'

interface UnitFormProps<R> {
  /** The saved unit; undefined for a new one. */
  unit?: Unit
  /** Why nothing can be changed. */
  lockedReason?: string | undefined
  submit: (body: UnitInput) => Promise<R>
  onSaved: (result: R) => unknown
}

/** UNIT-024 to UNIT-028, UNIT-D03. */
export function UnitForm<R>({ unit, lockedReason, submit, onSaved }: UnitFormProps<R>) {
  const form = useForm({ schema: UnitInput, initial: valuesOf(unit), labels, submit, onSaved })
  const { field } = form
  const fields = (
    <FormSection dense>
      <FormLine>
        <TextField {...field('name')} autoComplete="off" required />
      </FormLine>
      <TextField {...field('reference')} autoComplete="off" />
      <TextField {...field('phone')} type="tel" autoComplete="off" />
      <FormLine>
        <TextField {...field('email')} type="email" autoComplete="off" required />
      </FormLine>
      <FormLine>
        <TextField {...field('address')} autoComplete="off" required />
      </FormLine>
      <FormLine>
        <TextField {...field('additional_address')} autoComplete="off" />
      </FormLine>
      <TextField {...field('city')} autoComplete="off" required />
      <TextField {...field('county')} autoComplete="off" required />
      <TextField {...field('postcode')} autoComplete="off" required />
      <TextField {...field('country')} autoComplete="off" required />
    </FormSection>
  )
  return (
    <Form form={form} label="Unit" submitLabel="Save" cancel={paths.units()} readOnly={lockedReason !== undefined}>
      <LockedFields reason={lockedReason}>{fields}</LockedFields>
    </Form>
  )
}

const labels = {
  name: 'Name',
  reference: 'Reference',
  phone: 'Phone number',
  email: 'Email',
  address: 'Address line 1',
  additional_address: 'Address line 2',
  city: 'City',
  county: 'County',
  postcode: 'Postcode',
  country: 'Country',
}

type Values = { [Key in keyof typeof labels]: string }

function valuesOf(unit: Unit | undefined): Values {
  const keys = Object.keys(labels) as (keyof Values)[] // its own keys
  const values = Object.fromEntries(keys.map((key) => [key, unit?.[key] ?? ''])) as Values // each of them
  return unit ? values : { ...values, country: defaultCountry }
}
