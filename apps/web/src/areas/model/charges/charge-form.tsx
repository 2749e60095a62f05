import type { z } from 'zod'
import type { StandingChargeInput } from '#contract/model/model-rates.ts'
import { baseRateKind, chargeNeighbours, standingChargeKind } from '#domain/model/charges.ts'
import { partRangeErrors } from '#domain/model/part-dates.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { validityOf } from '#domain/validators/period.ts'
import { MoneyField, NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { type Charge, periodsOf } from './charge-sides.ts'
import { useCharges, useFrequencies } from './use-charges.ts'

interface ChargeFormProps {
  /** The charge when the form opened; undefined for a new one. */
  charge?: Charge
  /** Receives the body as parsed by the schema of its side. */
  submit: (body: z.output<typeof StandingChargeInput>) => Promise<unknown>
  done: string
}

/** MCHG-002, MCHG-004, MCHG-007 to MCHG-013, MCHG-021 to MCHG-026. */
export function ChargeForm({ charge, submit, done }: ChargeFormProps) {
  const openPath = useOpenPath()
  const { kind, model, rows = [], mayEdit, path } = useCharges()
  const { options } = useFrequencies()
  const isInvoice = kind.side === 'invoice'
  const others = periodsOf(rows.filter(({ guid }) => guid !== charge?.guid))
  const form = useForm({
    // The side decides which of the two schemas it is; the form has the fields of both.
    schema: kind.input as typeof StandingChargeInput,
    initial: charge ? valuesOf(charge) : { ...fresh, no_end_date: model.end === null },
    labels,
    toBody: ({ no_end_date, hours, frequency_type_alias, end, ...values }) => ({
      ...values,
      end: no_end_date ? '' : end,
      ...(isInvoice && { hours, frequency_type_alias }),
    }),
    check: (values) => {
      const neighbours = chargeNeighbours(others, isInvoice ? values.frequency_type_alias : '')
      return { ...partRangeErrors(values, model, neighbours, isInvoice ? standingChargeKind : baseRateKind) }
    },
    submit,
    async onSaved() {
      await refreshed()
      toast(done)
      openPath(path)
    },
  })
  const reason = mayEdit ? undefined : kind.noEdit
  return (
    <Form
      form={form}
      label={kind.one}
      submitLabel={charge ? 'Save changes' : 'Create'}
      cancel={path}
      disabledReason={reason}
    >
      <LockedFields reason={reason}>
        <FormSection>
          <FormLine>
            <ValidityFields start={form.field('start')} end={form.field('end')} noEnd={form.field('no_end_date')} />
          </FormLine>
          <MoneyField {...form.field('rate')} places={3} required />
          {isInvoice && <NumberField {...form.field('hours')} places={2} unit="hours" required />}
          {isInvoice && <Select {...form.field('frequency_type_alias')} options={options} required />}
        </FormSection>
      </LockedFields>
    </Form>
  )
}

const labels = {
  start: 'Starts on',
  end: 'Ends before',
  no_end_date: 'No end date',
  rate: 'Rate',
  hours: 'Hours',
  frequency_type_alias: 'Frequency',
} as const

const fresh = { start: '', end: '', no_end_date: true, rate: '', hours: '', frequency_type_alias: '' }

function valuesOf({ start, end, rate, hours = '', frequency_type_alias = '' }: Charge): typeof fresh {
  return { ...validityOf({ start, end }), rate: shownRate(rate), hours, frequency_type_alias }
}
