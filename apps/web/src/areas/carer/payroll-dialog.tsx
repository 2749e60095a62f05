import { PayrollReferenceInput, updatePayrollReference } from '#contract/carer/payroll-reference.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '../../kit/form/form-modal.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { failureOf } from '../../kit/http/api-error.ts'
import { useCall } from '../../kit/http/query.ts'
import type { Carer } from './carer-values.ts'

interface PayrollDialogProps {
  carer: Carer
  onClose: () => void
}

/** CARERLIST-D20. */
export function PayrollDialog({ carer, onClose }: PayrollDialogProps) {
  const update = useCall(updatePayrollReference, { errors: 'form' })
  const form = useForm({
    schema: PayrollReferenceInput,
    initial: { payroll_reference: carer.finance.payroll_reference ?? '' },
    labels: { payroll_reference: 'Payroll ID' },
    name: 'payroll',
    submit: (body) =>
      update.mutateAsync({ params: { guid: carer.guid }, body }).catch((error: unknown) => {
        throw failureOf('Failed to update Payroll ID', error)
      }),
    onSaved() {
      toast('Payroll reference successfully updated.')
      onClose()
    },
  })
  return (
    <FormModal form={form} title="Edit Payroll ID" onClose={onClose} width={420}>
      <TextField {...form.field('payroll_reference')} autoComplete="off" required />
    </FormModal>
  )
}
