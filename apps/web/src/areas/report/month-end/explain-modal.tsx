import { alertCauses } from '#contract/billing/alerts.ts'
import { explainAlerts, type MonthEndException } from '#contract/report/month-end.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { formatCount, formatMoney } from '#ui/figures/format.ts'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refresh, refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import type { MonthEndData } from './step-words.ts'

interface ExplainModalProps {
  data: MonthEndData
  cause: MonthEndException
  onClose: () => void
}

/** Asks why the alerts of a cause may stay; it counts for those that are on the screen. */
export function ExplainModal({ data: { month, version }, cause: found, onClose }: ExplainModalProps) {
  const { side, cause, count, at_stake, explanation } = found
  const call = useCall(explainAlerts, { errors: 'form', seen: { current: version } })
  const form = useForm({
    schema: explainAlerts.body.pick({ explanation: true }),
    name: `explain-${side}-${cause}`,
    initial: { explanation: explanation?.text ?? '' },
    labels: { explanation: 'Explanation' },
    submit: async (body) => {
      try {
        return await call.mutateAsync({ params: { month }, body: { ...body, side, cause, seen: count } })
      } catch (error) {
        // The guide behind the dialog shows what has changed.
        void refresh(explainAlerts)
        throw error
      }
    },
    onSaved: async () => {
      toast('Explanation saved.')
      onClose()
      await refreshed()
    },
  })
  const amount = at_stake === '0.00' ? '' : `, ${formatMoney(at_stake)} at stake`
  return (
    <FormModal form={form} title={`Explain: ${alertCauses[cause]}`} onClose={onClose}>
      <FormSection text={`${formatCount(count)} on ${side === 'invoice' ? 'invoices' : 'payments'}${amount}`}>
        <FormLine>
          <TextArea
            {...form.field('explanation')}
            required
            description="Why they may stay as they are. It is kept in the history, so do not name clients or carers."
          />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}
