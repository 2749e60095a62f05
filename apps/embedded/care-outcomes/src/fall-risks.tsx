import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { clientAccess } from '#contract/client/access.ts'
import {
  createFallRisk,
  FallRiskInput,
  type FallRiskRow,
  listFallRecords,
  listFallRisks,
  updateFallRisk,
} from '#contract/client/fall-risks.ts'
import { fallRisks } from '#domain/client/fall-risk.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { ClientPage, FallRiskChart, FallRiskChip, LastFallRisk, useClient } from '#web/areas/client/exports.ts'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { pagerOf } from '#web/kit/list/pager-above.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { useSearch } from '#web/kit/url/search.ts'
import { MobilitySwitch } from './mobility-switch.tsx'
import styles from './outcomes.module.css'

/** The fall risk of a client: the last value, the last 30 days, and all records (VISIT-032, VISIT-085). */
export function FallRisks({ tabs }: { tabs: ReactNode }) {
  const { guid } = useClient().client
  const mayEdit = usePermission(clientAccess.edit)
  const [asking, setAsking] = useState<FallRiskRow | 'add'>()
  const [search, setSearch] = useSearch(listFallRisks.query)
  const risks = useQuery(queryOf(listFallRisks, { params: { client: guid }, query: search }))
  const last = useQuery(queryOf(listFallRecords, { params: { guid } }))
  const columns = useMemo(() => columnsFor(mayEdit ? setAsking : undefined), [mayEdit])
  const close = () => setAsking(undefined)
  const add = mayEdit && (
    <Button look="primary" aria-haspopup="dialog" onClick={() => setAsking('add')}>
      Record fall risk
    </Button>
  )
  const records = last.data?.records ?? []
  return (
    <ClientPage
      actions={add}
      top={
        <>
          {tabs}
          <MobilitySwitch client={guid} />
          {records.length > 0 && (
            <div className={styles.chart}>
              <LastFallRisk records={records} />
              <FallRiskChart records={records} />
            </div>
          )}
        </>
      }
    >
      <Table
        label="Fall risk records"
        columns={columns}
        rows={risks.data?.fall_risks}
        rowKey={(row) => row.guid}
        rowLabel={(row) => `${row.value} on ${formatDate(row.recorded_on)}`}
        load={risks}
        empty={<EmptyState text="No fall risk has been recorded yet." />}
        pager={pagerOf(risks.data?.count, search, setSearch)}
      />
      {asking === 'add' && <AddFallRisk client={guid} onClose={close} />}
      {asking !== undefined && asking !== 'add' && <CorrectFallRisk client={guid} row={asking} onClose={close} />}
    </ClientPage>
  )
}

function columnsFor(onCorrect: ((row: FallRiskRow) => void) | undefined): Column<FallRiskRow>[] {
  const correct: Column<FallRiskRow> = {
    key: 'correct',
    head: '',
    width: 48,
    fixed: true,
    cell: (row) => (
      <IconButton
        icon={IconPencil}
        label={`Correct the record of ${formatDate(row.recorded_on)}`}
        onClick={() => onCorrect?.(row)}
      />
    ),
  }
  return [
    { key: 'day', head: 'Date', fixed: true, width: 112, cell: (row) => <DateText value={row.recorded_on} /> },
    { key: 'value', head: 'Fall risk', fixed: true, width: 120, cell: ({ value }) => <FallRiskChip value={value} /> },
    { key: 'note', head: 'Note', width: 360, minWidth: 120, cell: ({ risk_note }) => risk_note },
    {
      key: 'by',
      head: 'Recorded by',
      width: 160,
      minWidth: 96,
      hideBelow: 640,
      cell: ({ recorded_by_name }) => recorded_by_name,
    },
    ...(onCorrect ? [correct] : []),
  ]
}

const labels = { recorded_on: 'Date', value: 'Fall risk', risk_note: 'Note' } as const
const values = fallRisks.map((value) => ({ value, label: value }))

interface DialogProps {
  client: string
  onClose: () => void
}

function AddFallRisk({ client, onClose }: DialogProps) {
  const today = localDateIn(useZone())
  const create = useCall(createFallRisk, { errors: 'form' })
  const form = useForm({
    schema: FallRiskInput,
    name: 'fall-risk',
    initial: { recorded_on: today, value: '', risk_note: '' },
    labels,
    submit: (body) => create.mutateAsync({ params: { client }, body }),
    onSaved() {
      toast('Fall risk recorded.')
      onClose()
    },
  })
  return (
    <FormModal form={form} title="Record fall risk" onClose={onClose} width={480}>
      <Fields form={form} />
    </FormModal>
  )
}

function CorrectFallRisk({ client, row, onClose }: DialogProps & { row: FallRiskRow }) {
  const seen = useRef(row.version)
  const update = useCall(updateFallRisk, { errors: 'form', seen })
  const form = useForm({
    schema: FallRiskInput,
    name: 'fall-risk',
    initial: { recorded_on: row.recorded_on, value: row.value as string, risk_note: row.risk_note ?? '' },
    labels,
    submit: (body) => update.mutateAsync({ params: { client, guid: row.guid }, body }),
    onSaved() {
      toast('Fall risk corrected.')
      onClose()
    },
  })
  return (
    <FormModal form={form} title="Correct fall risk" onClose={onClose} width={480}>
      <Fields form={form} />
    </FormModal>
  )
}

type RiskForm = Pick<
  ReturnType<typeof useForm<Record<keyof typeof labels, string>, typeof FallRiskInput, unknown>>,
  'field'
>

function Fields({ form: { field } }: { form: RiskForm }) {
  return (
    <FormSection>
      <FormLine>
        <RadioGroup {...field('value')} options={values} row required />
      </FormLine>
      <DateField {...field('recorded_on')} required />
      <FormLine>
        <TextArea {...field('risk_note')} />
      </FormLine>
    </FormSection>
  )
}
