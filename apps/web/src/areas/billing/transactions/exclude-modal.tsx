import { z } from 'zod'
import { processing } from '#contract/billing/processing.ts'
import { carerOf } from '#contract/billing/processing-exports.ts'
import type { TransactionItem } from '#contract/billing/transaction-items.ts'
import { RequiredText } from '#contract/fields.ts'
import { countText } from '#domain/count-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useCall } from '../../../kit/http/query.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'

const Reason = z.object({ reason: RequiredText('Reason') })

interface ExcludeModalProps {
  place: TransactionPlace
  items: readonly TransactionItem[]
  onDone: () => void
  onClose: () => void
}

/** Asks why visits are not charged; the reason is shown beside them and in the history. */
export function ExcludeModal({ place, items, onDone, onClose }: ExcludeModalProps) {
  const zone = useZone()
  const call = useCall(processing[place.side].setNoCharges, { errors: 'form' })
  const form = useForm({
    schema: Reason,
    initial: { reason: '' },
    labels: { reason: 'Reason' },
    name: 'exclude',
    submit: ({ reason }) =>
      call.mutateAsync({
        params: { periodGuid: place.periodGuid, guid: place.transactionGuid },
        body: { items: items.map(({ guid }) => guid), no_charge: true, reason },
      }),
    onSaved: onDone,
  })
  const [first] = items
  const about =
    items.length === 1 && first
      ? `${formatDateTime(first.visit_date, zone)}, ${carerOf(first)}`
      : countText(items.length, 'visit')
  return (
    <FormModal form={form} title={`Exclude ${about}`} submitLabel="Exclude" onClose={onClose}>
      <FormSection text="Excluded items are not charged. The reason is shown with them and in the history.">
        <TextField {...form.field('reason')} required />
      </FormSection>
    </FormModal>
  )
}
