import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useId, useState } from 'react'
import { countText } from '#domain/count-text.ts'
import type { RowRight } from '#domain/user-contract/row-rights.ts'
import type { ValidityStatus } from '#domain/validity.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { type FormFieldProps, Note, type NotedField, notedBelow, noteIdOf } from '#ui/fields/field.tsx'
import { FieldRow, FieldRows } from '#ui/fields/field-rows.tsx'
import { Status } from '#ui/status/status.tsx'
import { Unfold } from '#ui/table/unfold.tsx'
import styles from './dated-rows.module.css'

/** A row in the form of a contract. */
export interface RowValues {
  /** Empty while it is not saved. */
  readonly guid: string
  readonly start: string
  readonly end: string
  /** A saved row stays, crossed out, until the contract is saved. */
  readonly delete: boolean
  /** Undefined while it is not saved. */
  readonly saved?: { readonly status: ValidityStatus; readonly is_deletable: boolean; readonly editable: RowRight }
}

interface OwnColumn {
  head: string
  width: string
  align?: 'right'
}

type Field<Value> = FormFieldProps<Value> & NotedField

interface DatedRowsProps<Row extends RowValues> {
  title: string
  /** Beside the title. */
  hint?: string
  /** The name of one row, such as "Rate". */
  name: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** A new row. */
  fresh: Row
  /** The field of the list as a whole. */
  whole: NotedField
  /** The fields that every row has. */
  dates: (at: number) => { start: Field<string>; end: Field<string> }
  /** The columns between the dates and the status, and their fields. */
  columns: readonly OwnColumn[]
  fields: (at: number, isLocked: boolean) => { fields: readonly ReactNode[]; notes: readonly NotedField[] }
  /** Under the fields of a row: hints and warnings. */
  below?: (at: number) => ReactNode
  /** Moves the focus to a field of a row. */
  show: (at: number, field: string) => void
  /** Nothing can be added, changed or deleted. */
  readOnly?: boolean
}

/** One list of a contract: rows with dates and a status, the newest start first (CCON-D21). Expired rows are folded. */
export function DatedRows<Row extends RowValues>(props: DatedRowsProps<Row>) {
  const { title, hint, name, rows, onChange, fresh, whole, columns, show, readOnly = false } = props
  const titleId = useId()
  const [unfolded, setUnfolded] = useState(false)
  // Saved rows keep their places while they are edited.
  const [saved] = useState(() => rows.map(({ guid }) => guid))
  const places = rows
    .map((row, at) => ({ row, at }))
    .toSorted((one, other) => saved.indexOf(one.row.guid) - saved.indexOf(other.row.guid))
  const isExpired = ({ row }: { row: Row }) => row.saved?.status === 'Expired'
  const expired = places.filter(isExpired)
  const isOpen = unfolded || expired.some(({ at }) => hasError(props, at))
  const shown = [...places.filter((place) => !isExpired(place)), ...(isOpen ? expired : [])]
  // Rows that are to be deleted come last, so that the others have the same places as in the request. A row leaves and
  // returns in two steps, so that the form does not take it for the row that follows it.
  const without = (at: number) => rows.filter((_, place) => place !== at)
  // Until the rows have moved, another one is at the place.
  const showLater = (at: number) => setTimeout(show, 0, at, 'start')
  const remove = (at: number, row: Row) => {
    onChange(without(at))
    if (row.saved) onChange([...without(at), { ...row, delete: true }])
    // The button that was pressed is gone.
    document.getElementById(whole.id)?.focus()
  }
  const undo = (at: number, row: Row) => {
    const rest = without(at)
    const live = rest.filter((other) => !other.delete)
    onChange(rest)
    onChange([...live, { ...row, delete: false }, ...rest.slice(live.length)])
    showLater(live.length)
  }
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        {!readOnly && (
          <Button
            id={whole.id}
            look="quiet"
            size="small"
            icon={IconPlus}
            aria-label={`Add row: ${title}`}
            aria-describedby={noteIdOf(whole.id, whole)}
            onClick={() => {
              // Its place is the first, so that the focus is where the row appears.
              onChange([fresh, ...rows])
              showLater(0)
            }}
          >
            Add row
          </Button>
        )}
      </div>
      <Note inputId={whole.id} error={whole.error} />
      {shown.length > 0 && (
        <FieldRows columns={[...dateColumns, ...columns, { head: 'Status', width: '80px' }]} actions="56px">
          {shown.map(({ row, at }) => (
            <div key={row.guid === '' ? `new ${at}` : row.guid} className={row.delete ? styles.gone : undefined}>
              <Row
                {...props}
                row={row}
                at={at}
                label={`${name} ${at + 1}`}
                isReadOnly={readOnly}
                onRemove={() => remove(at, row)}
                onUndo={() => undo(at, row)}
              />
            </div>
          ))}
        </FieldRows>
      )}
      {rows.length === 0 && <p className={styles.hint}>No rows.</p>}
      {expired.length > 0 && (
        <p className={styles.fold}>
          <Unfold label={`Expired rows: ${title}`} open={isOpen} onClick={() => setUnfolded(!isOpen)} />
          {countText(expired.length, 'expired row')}
        </p>
      )}
    </section>
  )
}

const dateColumns = [
  { head: 'Starts on', width: 'minmax(122px, 160px)' },
  { head: 'Ends before', width: 'minmax(122px, 160px)' },
]

function hasError<Row extends RowValues>({ dates, fields }: DatedRowsProps<Row>, at: number): boolean {
  const { start, end } = dates(at)
  return [start, end, ...fields(at, true).notes].some(({ error }) => error !== undefined)
}

interface RowProps<Row extends RowValues> extends DatedRowsProps<Row> {
  row: Row
  at: number
  label: string
  isReadOnly: boolean
  onRemove: () => void
  onUndo: () => void
}

function Row<R extends RowValues>({ row, at, label, dates, fields, below, isReadOnly, onRemove, onUndo }: RowProps<R>) {
  const { start, end } = dates(at)
  const right = row.delete || isReadOnly ? 'none' : (row.saved?.editable ?? 'all')
  const own = fields(at, right !== 'all')
  const mayDelete = !isReadOnly && (row.saved?.is_deletable ?? true)
  const status = row.delete ? 'Deleted' : row.saved?.status
  const note = below?.(at)
  return (
    <>
      <FieldRow
        label={label}
        fields={[
          <DateField key="start" {...notedBelow(start)} required disabled={right !== 'all'} />,
          <DateField key="end" {...notedBelow(end)} disabled={right === 'none'} />,
          ...own.fields,
          <span key="status" className={styles.status}>
            {status === undefined ? undefined : <Status word={status} />}
          </span>,
        ]}
        notes={[start, end, ...own.notes]}
        actions={
          row.delete ? (
            <Button look="quiet" size="small" aria-label={`Undo: ${label}`} onClick={onUndo}>
              Undo
            </Button>
          ) : (
            mayDelete && <IconButton icon={IconTrash} label={`Delete: ${label}`} onClick={onRemove} />
          )
        }
      />
      {note}
    </>
  )
}
