import { z } from 'zod'
import { type Additional, additionals, Feedback } from '#contract/billing/additionals.ts'
import { RequiredText } from '#contract/fields.ts'
import { countText } from '#domain/count-text.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { formatMoney } from '#ui/figures/format.ts'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { failureOf } from '../../../kit/http/api-error.ts'
import { refresh, refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { sumOf } from '../../../kit/list/sum-of.ts'

const words = {
  approve: {
    title: 'Approve additional(s)',
    submit: 'Approve',
    done: 'approved',
    schema: z.object({ comment: Feedback }),
  },
  reject: {
    title: 'Reject additional(s)',
    submit: 'Reject',
    done: 'rejected',
    schema: z.object({ comment: RequiredText('Feedback', 1000) }),
  },
} as const

interface DecideModalProps {
  action: keyof typeof words
  picked: readonly Additional[]
  onDone: () => void
  onClose: () => void
}

/** Approves or rejects the picked additionals, all of them or none (ADDL-018, ADDL-D08). */
export function DecideModal({ action, picked, onDone, onClose }: DecideModalProps) {
  const { title, submit, done, schema } = words[action]
  const call = useCall(additionals.payment.decide, { errors: 'form' })
  const form = useForm({
    schema,
    name: action,
    initial: { comment: '' },
    labels: { comment: 'Feedback' },
    submit: async ({ comment }) => {
      try {
        return await call.mutateAsync({
          body: {
            approved: action === 'approve',
            // ADDL-019.
            comment: comment ?? 'No comment provided',
            transaction_charge_guids: picked.map(({ guid }) => guid),
            seen: picked.map(({ guid, version }) => ({ guid, version })),
          },
        })
      } catch (error) {
        void refresh(additionals.payment.decide)
        throw failureOf(`Could not ${action} additional(s).`, error)
      }
    },
    onSaved: async () => {
      toast(`Additional(s) requests successfully ${done}.`)
      onDone()
      await refreshed()
    },
  })
  const total = formatMoney(sumOf(picked.map((row) => row.total)))
  return (
    <FormModal form={form} title={title} submitLabel={submit} onClose={onClose}>
      <FormSection text={`${countText(picked.length, 'additional')}, ${total}`}>
        <FormLine>
          <TextArea {...form.field('comment')} required={action === 'reject'} />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}
