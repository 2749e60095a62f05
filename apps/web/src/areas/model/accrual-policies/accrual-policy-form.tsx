import { type AccrualPolicy, type AccrualPolicyBody, AccrualPolicyInput } from '#contract/model/accrual-policies.ts'
import { accrualPolicyErrors } from '#domain/model/accrual-policies.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useAccrualPolicies, useAccrualTypes } from './use-accrual-policies.ts'

interface AccrualPolicyFormProps {
  /** The policy when the form opened; undefined for a new one. */
  policy?: AccrualPolicy
  submit: (body: AccrualPolicyBody) => Promise<unknown>
  done: string
}

/** MCHG-047 to MCHG-051, MCHG-D20. */
export function AccrualPolicyForm({ policy, submit, done }: AccrualPolicyFormProps) {
  const openPath = useOpenPath()
  const { model, rows = [], path } = useAccrualPolicies()
  const { options } = useAccrualTypes()
  const others = rows.filter(({ guid }) => guid !== policy?.guid)
  const { field, ...form } = useForm({
    schema: AccrualPolicyInput,
    initial: policy ? valuesOf(policy) : fresh,
    labels,
    check: (values) => ({ ...accrualPolicyErrors(values, model, others) }),
    submit,
    async onSaved() {
      await refreshed()
      toast(done)
      openPath(path)
    },
  })
  return (
    <Form form={form} label="Accrual policy" submitLabel={policy ? 'Save changes' : 'Create'} cancel={path}>
      <FormSection>
        <Select {...field('type_alias')} options={options} required />
        <NumberField {...field('accrual_cap')} places={2} unit="hours" required />
      </FormSection>
      <FormSection>
        <DateField {...field('start')} required />
        <DateField {...field('end')} required />
      </FormSection>
      <FormSection>
        <NumberField {...field('rollover_cap')} places={2} unit="weeks" required />
        <NumberField
          {...field('rollover_expiry')}
          unit="days"
          description="Leave empty if rolled over hours do not expire."
        />
      </FormSection>
    </Form>
  )
}

const labels = {
  type_alias: 'Type',
  start: 'Starts on',
  end: 'Ends before',
  accrual_cap: 'Accrual cap',
  rollover_cap: 'Rollover cap',
  rollover_expiry: 'Rollover expiry',
} as const

const fresh = { type_alias: '', start: '', end: '', accrual_cap: '', rollover_cap: '', rollover_expiry: '' }

function valuesOf({ guid: _, status: _status, ...policy }: AccrualPolicy): typeof fresh {
  const { type_alias, start, end, accrual_cap, rollover_cap, rollover_expiry } = policy
  const expiry = rollover_expiry === null ? '' : String(rollover_expiry)
  return { type_alias, start, end: end ?? '', accrual_cap, rollover_cap, rollover_expiry: expiry }
}
