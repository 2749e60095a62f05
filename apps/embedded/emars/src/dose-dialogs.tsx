import {
  CorrectionInput,
  correctDose,
  type DoseRecord,
  DoseRecordInput,
  recordDose,
} from '#contract/client/dose-records.ts'
import { doseCodes, struckOut } from '#domain/medication/dose-records.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { DateTimeField } from '#ui/fields/date-time-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useCall } from '#web/kit/http/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import type { DoseRow } from './dose-rows.ts'
import { codeOptions } from './medicine-words.tsx'

const labels = { code: 'What happened', at: 'When', units: 'Taken from the stock', note: 'Note' } as const

interface DialogProps {
  client: string
  row: DoseRow
  onClose: () => void
}

const titleOf = ({ medicine, time }: DoseRow) => `${medicine.name}, ${time ?? 'as needed'}`

const freshRecord = { code: 'given' as string, at: '', units: '', note: '', is_too_soon: false }

/** Records a dose. If another window was faster, the form says who has recorded what. */
export function RecordDose({ client, row, onClose }: DialogProps) {
  const { medicine, date, time } = row
  const now = `${useNow(false).slice(0, 16)}:00Z`
  const record = useCall(recordDose, { errors: 'form' })
  const isEarly = time === null && medicine.next_from !== null
  const form = useForm({
    schema: DoseRecordInput,
    name: 'dose',
    initial: { ...freshRecord, at: now },
    labels: { ...labels, is_too_soon: 'It was given although it is too soon' },
    toBody: (values: typeof freshRecord) => ({
      ...values,
      due: date === null || time === null ? null : { date, time },
    }),
    submit: (body) => record.mutateAsync({ params: { client, guid: medicine.guid }, body }),
    onSaved(_, { code }) {
      toast(`Recorded: ${doseCodes[code].title}.`)
      onClose()
    },
  })
  const { field } = form
  return (
    <FormModal form={form} title={`Record: ${titleOf(row)}`} submitLabel="Record" onClose={onClose} width={520}>
      <FormSection text={[row.dose, medicine.instructions].filter(Boolean).join('. ')}>
        <FormLine>
          <Select {...field('code')} options={codeOptions} required />
        </FormLine>
        <FormLine>
          <DateTimeField {...field('at')} required />
        </FormLine>
        {time === null && (
          <FormLine>
            <NumberField {...field('units')} places={2} unit={medicine.unit} description={usualUnits(row)} />
          </FormLine>
        )}
        <FormLine>
          <TextArea {...field('note')} />
        </FormLine>
        {isEarly && (
          <FormLine>
            <CheckField {...field('is_too_soon')} />
          </FormLine>
        )}
      </FormSection>
    </FormModal>
  )
}

function usualUnits({ medicine }: DoseRow): string {
  const units = medicine.schedules.findLast(({ kind }) => kind === 'prn')?.units
  return units ? `${Number(units)} if left empty` : ''
}

const correctionOptions = [...codeOptions, { value: struckOut, label: 'Strike out: it was recorded by mistake' }]

/** Corrects a record, which stays in the list of the medicine. */
export function CorrectDose({ client, row, record, onClose }: DialogProps & { record: DoseRecord }) {
  const correct = useCall(correctDose, { errors: 'form' })
  const form = useForm({
    schema: CorrectionInput,
    name: 'correct-dose',
    initial: { code: record.code as string, at: record.at, units: record.units ?? '', note: '' },
    labels: { ...labels, note: 'Reason for the correction' },
    submit: (body) => correct.mutateAsync({ params: { client, guid: row.medicine.guid, record: record.guid }, body }),
    onSaved() {
      toast('Record corrected.')
      onClose()
    },
  })
  const { field } = form
  return (
    <FormModal form={form} title={`Correct: ${titleOf(row)}`} submitLabel="Correct" onClose={onClose} width={520}>
      <FormSection text="The record stays in the list of the medicine; the correction counts.">
        <FormLine>
          <Select {...field('code')} options={correctionOptions} required />
        </FormLine>
        <FormLine>
          <DateTimeField {...field('at')} required />
        </FormLine>
        <FormLine>
          <NumberField {...field('units')} places={2} unit={row.medicine.unit} />
        </FormLine>
        <FormLine>
          <TextArea {...field('note')} required />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}
