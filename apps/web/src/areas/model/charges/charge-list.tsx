import { formatDate } from '#domain/date-format.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { DateText, Missing, Money } from '#ui/figures/figures.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { useCall } from '../../../kit/http/query.ts'
import { PartList } from '../parts/part-list.tsx'
import { StatusCell } from '../parts/status-cell.tsx'
import type { Charge } from './charge-sides.ts'
import { useCharges, useFrequencies } from './use-charges.ts'

/** The standing charges of an invoice model, or the base rates of a pay group (MCHG-002, MCHG-D04, MCHG-D12). */
export function ChargeList() {
  const { kind, model, list, rows, mayEdit, path } = useCharges()
  const { titleOf } = useFrequencies()
  const remove = useCall(kind.rates.remove, { errors: 'form' })
  const hrefOf = ({ guid }: Charge) => `${path}/${guid}`
  return (
    <PartList
      title={kind.list}
      name={kind.screen}
      columns={columnsOf(hrefOf, kind.side === 'invoice' ? titleOf : undefined)}
      rows={rows}
      load={list}
      hrefOf={hrefOf}
      labelOf={({ start }) => `${kind.one} from ${formatDate(start)}`}
      create={mayEdit ? { label: kind.create, href: `${path}/new` } : undefined}
      deletion={
        mayEdit
          ? {
              title: `Delete ${kind.list.toLowerCase()}`,
              question: `Delete the selected ${kind.list.toLowerCase()}? This can not be undone.`,
              remove: ({ guid }) => remove.mutateAsync({ params: { guid: model.guid, rateGuid: guid } }),
              done: kind.deleted,
            }
          : undefined
      }
      isBare
      empty={kind.none}
    />
  )
}

function columnsOf(hrefOf: (row: Charge) => string, frequencyOf: ((alias: string) => string) | undefined) {
  const columns: Column<Charge>[] = [
    {
      key: 'start',
      head: 'Starts on',
      fixed: true,
      width: 120,
      minWidth: 104,
      cell: (row) => <NameLink href={hrefOf(row)}>{formatDate(row.start)}</NameLink>,
    },
    {
      key: 'end',
      head: 'Ends before',
      width: 120,
      minWidth: 104,
      cell: ({ end }) => (end === null ? <Missing /> : <DateText value={end} />),
    },
    {
      key: 'rate',
      head: 'Rate',
      align: 'right',
      width: 120,
      minWidth: 96,
      cell: ({ rate }) => <Money value={shownRate(rate)} />,
    },
    ...(frequencyOf ? ofStandingCharges(frequencyOf) : []),
    {
      key: 'status',
      head: 'Status',
      fixed: true,
      width: 140,
      minWidth: 116,
      cell: ({ status }) => <StatusCell status={status} />,
    },
  ]
  return columns
}

function ofStandingCharges(frequencyOf: (alias: string) => string): Column<Charge>[] {
  return [
    {
      key: 'hours',
      head: 'Hours',
      align: 'right',
      width: 100,
      minWidth: 80,
      cell: ({ hours }) => <span className="num">{hours}</span>,
    },
    {
      key: 'frequency',
      head: 'Frequency',
      width: 160,
      minWidth: 116,
      cell: ({ frequency_type_alias: alias }) => alias !== undefined && frequencyOf(alias),
    },
  ]
}
