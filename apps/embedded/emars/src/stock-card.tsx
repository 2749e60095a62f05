import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientAccess } from '#contract/client/access.ts'
import { getStock, recordStock, type StockEntry, StockInput } from '#contract/client/medicine-stock.ts'
import type { Medicine } from '#contract/client/medicines.ts'
import { stockKinds } from '#domain/medication/stock.ts'
import { compareDecimals } from '#domain/validators/number.ts'
import { Button } from '#ui/button.tsx'
import { DateTimeField } from '#ui/fields/date-time-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Card, Nothing } from '#web/areas/client/exports.ts'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { useNow } from '#web/kit/use-now.ts'
import styles from './emars.module.css'
import { StockLeft, stockOptions } from './medicine-words.tsx'

interface StockProps {
  client: string
  medicine: Medicine
}

/** The last entries of the stock. */
const shown = 10

/** The stock of a medicine: the amount that is left, and what was received, returned and counted. */
export function StockCard({ client, medicine }: StockProps) {
  const mayEdit = usePermission(clientAccess.edit)
  const [isRecording, setRecording] = useState(false)
  const query = { page: 1, page_size: shown }
  const found = useQuery(queryOf(getStock, { params: { client, guid: medicine.guid }, query }))
  const add = mayEdit && (
    <Button size="small" aria-haspopup="dialog" onClick={() => setRecording(true)}>
      Record stock
    </Button>
  )
  return (
    <Card title="Stock" note={<StockLeft stock={medicine.stock} unit={medicine.unit} />} action={add} flush>
      {found.error && !found.data && <LoadFailed query={found} />}
      {found.data?.entries.length === 0 && <Nothing>The stock has not been recorded yet.</Nothing>}
      <ul className={styles.rows}>
        {found.data?.entries.map((entry) => (
          <li key={entry.guid} className={styles.row}>
            <span>{entryWords(entry, medicine.unit)}</span>
            <span className={styles.second}>
              <DateTimeText value={entry.at} />, {entry.recorded_by_name}
            </span>
          </li>
        ))}
      </ul>
      {isRecording && <RecordStock client={client} medicine={medicine} onClose={() => setRecording(false)} />}
    </Card>
  )
}

function entryWords({ kind, amount, expected, note }: StockEntry, unit: string): string {
  const isOff = expected !== null && compareDecimals(expected, amount) !== 0
  const words = `${stockKinds[kind]} ${Number(amount)} ${unit}${isOff ? `, ${Number(expected)} expected` : ''}`
  return note === null ? words : `${words}: ${note}`
}

function RecordStock({ client, medicine, onClose }: StockProps & { onClose: () => void }) {
  const now = `${useNow(false).slice(0, 16)}:00Z`
  const record = useCall(recordStock, { errors: 'form' })
  const form = useForm({
    schema: StockInput,
    name: 'medicine-stock',
    initial: { kind: 'received' as string, amount: '', at: now, note: '' },
    labels: { kind: 'What', amount: 'Amount', at: 'When', note: 'Note' },
    submit: (body) => record.mutateAsync({ params: { client, guid: medicine.guid }, body }),
    onSaved() {
      toast('Stock recorded.')
      onClose()
    },
  })
  const { field } = form
  return (
    <FormModal form={form} title={`Stock: ${medicine.name}`} submitLabel="Record" onClose={onClose} width={480}>
      <FormSection text="A count replaces what should be there; the difference stays in the list.">
        <FormLine>
          <RadioGroup {...field('kind')} options={stockOptions} row required />
        </FormLine>
        <FormLine>
          <NumberField {...field('amount')} places={2} unit={medicine.unit} required />
        </FormLine>
        <FormLine>
          <DateTimeField {...field('at')} required />
        </FormLine>
        <FormLine>
          <TextArea {...field('note')} />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}
