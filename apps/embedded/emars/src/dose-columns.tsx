import { type DoseState, doseCodes } from '#domain/medication/dose-records.ts'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#ui/figures/format.ts'
import { TwoLines } from '#ui/person/two-lines.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import type { DoseRow } from './dose-rows.ts'
import styles from './emars.module.css'
import { codeLooks } from './medicine-words.tsx'

interface DoseColumns {
  /** The address of the medicines. */
  list: string
  zone: string
  /** Opens the dialog that records or corrects a dose; missing for readers. */
  onAsk: ((row: DoseRow) => void) | undefined
}

export function doseColumns({ list, zone, onAsk }: DoseColumns): Column<DoseRow>[] {
  const action: Column<DoseRow> = {
    key: 'action',
    head: 'Action',
    align: 'right',
    fixed: true,
    width: 112,
    cell: (row) => onAsk && <Action row={row} onAsk={onAsk} />,
  }
  return [
    {
      key: 'time',
      head: 'Due',
      fixed: true,
      width: 100,
      cell: ({ time }) => (time === null ? 'As needed' : <span className="num">{time}</span>),
    },
    {
      key: 'medicine',
      head: 'Medicine',
      fixed: true,
      width: 300,
      // The strength is part of the name: it is never cut off.
      minWidth: 255,
      cell: ({ medicine }) => (
        <TwoLines
          name={medicine.name}
          href={`${list}/${medicine.guid}`}
          second={medicine.instructions && <span className={styles.whole}>{medicine.instructions}</span>}
        />
      ),
    },
    { key: 'dose', head: 'Dose', width: 170, minWidth: 130, hideBelow: 560, cell: ({ dose }) => dose },
    {
      key: 'state',
      head: 'Status',
      fixed: true,
      width: 210,
      minWidth: 130,
      cell: (row) => <TwoLines name={<StateOf row={row} zone={zone} />} second={secondOf(row, zone)} />,
    },
    {
      key: 'note',
      head: 'Note',
      width: 180,
      minWidth: 80,
      hideBelow: 760,
      cell: ({ record }) => <span title={record?.note ?? undefined}>{record?.note}</span>,
    },
    ...(onAsk ? [action] : []),
  ]
}

const words: Readonly<Record<Exclude<DoseState, 'recorded'>, readonly [word: string, kind: string]>> = {
  missed: ['Not recorded', 'missed'],
  due: ['Due', 'pending'],
  upcoming: ['Later', 'upcoming'],
  away: ['Client is away', 'paper visit'],
}

function StateOf({ row: { state, record, time, medicine }, zone }: { row: DoseRow; zone: string }) {
  if (record && record.code !== 'void') {
    return <Status word={doseCodes[record.code].title} kind={codeLooks[record.code]} />
  }
  if (state === 'recorded') return null
  const [word, kind] = words[state]
  if (time !== null) return <Status word={word} kind={kind} />
  if (medicine.next_from === null) return <Status word="May be given" kind="ready" />
  return <Status word={`Not before ${formatTime(medicine.next_from, zone)}`} kind="notice" />
}

function secondOf({ record }: DoseRow, zone: string): string | undefined {
  if (!record) return undefined
  const corrected = record.is_correction ? ', corrected' : ''
  return `${formatTime(record.at, zone)}, ${record.recorded_by_name}${corrected}`
}

function Action({ row, onAsk }: { row: DoseRow; onAsk: (row: DoseRow) => void }) {
  const isOpen = row.time === null || row.state === 'due' || row.state === 'missed' || row.state === 'away'
  if (!row.record && !isOpen) return null
  const word = row.record ? 'Correct' : 'Record'
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-label={`${word} ${row.medicine.name} ${row.time ?? 'as needed'}`}
      onClick={() => onAsk(row)}
    >
      {word}
    </Button>
  )
}
