import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { csvText } from '#domain/moving-in/csv-text.ts'
import { Button } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import { formatCount } from '#ui/figures/format.ts'
import styles from './import.module.css'

/** A row of a file: wrong if it has errors. */
interface PreviewRow {
  /** As the spreadsheet numbers it. */
  readonly number: number
  readonly cells: readonly string[]
  /** With the column of the wrong cell, counted from 0; null for an error of the whole row. */
  readonly errors: readonly { readonly column: number | null; readonly text: string }[]
  /** In place of errors. */
  readonly note?: string | undefined
  /** The rows between this one and the one before it that are not shown. */
  readonly folded: number
}

interface RowsPreviewProps {
  heads: readonly string[]
  /** The columns that are shown, counted from 0. */
  shown: readonly number[]
  /** The columns of figures. */
  figures?: readonly number[]
  rows: readonly PreviewRow[]
  foldedBelow: number
  /** The word for folded rows, with their number. */
  foldedText: (count: number) => string
}

/** Rows of a file that was chosen for an import: the wrong cells are framed, and others folded. */
export function RowsPreview({ heads, shown, figures = [], rows, foldedBelow, foldedText }: RowsPreviewProps) {
  const styleOf = (at: number) => (figures.includes(at) ? styles.number : undefined)
  const folded = (count: number) => (
    <tr className={styles.folded}>
      <td colSpan={shown.length + 2}>… {foldedText(count)}</td>
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label="Table of rows">
      <table className={styles.table} aria-label="Rows of the file">
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              Row
            </th>
            {shown.map((at) => (
              <th key={at} scope="col" className={styleOf(at)}>
                {heads[at] || `Column ${at + 1}`}
              </th>
            ))}
            <th scope="col">Reason</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.number}>
            {row.folded > 0 && folded(row.folded)}
            <Row row={row} shown={shown} styleOf={styleOf} />
          </tbody>
        ))}
        {foldedBelow > 0 && <tbody>{folded(foldedBelow)}</tbody>}
      </table>
    </section>
  )
}

interface RowProps {
  row: PreviewRow
  shown: readonly number[]
  styleOf: (at: number) => string | undefined
}

function Row({ row: { number, cells, errors, note }, shown, styleOf }: RowProps) {
  const wrong = new Set(errors.map(({ column }) => column))
  return (
    <tr className={errors.length > 0 ? styles.wrong : undefined}>
      <th scope="row" className={styles.number}>
        {number}
      </th>
      {shown.map((at) => (
        <td key={at} className={styleOf(at)}>
          {wrong.has(at) ? <span className={styles.framed}>{cells[at]}</span> : cells[at]}
        </td>
      ))}
      <td>{reasonOf(errors, note)}</td>
    </tr>
  )
}

function reasonOf(errors: PreviewRow['errors'], note: string | undefined): ReactNode {
  if (errors.length === 0) return note && <span className={styles.note}>{note}</span>
  return (
    <ul className={styles.reasons}>
      {errors.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

interface WrongRowsProps {
  heads: readonly string[]
  rows: readonly PreviewRow[]
  /** The next step. */
  note: string
}

/** A button that saves the wrong rows as a file, with all their cells and the reasons. */
export function WrongRows({ heads, rows, note }: WrongRowsProps) {
  const wrong = rows.filter(({ errors }) => errors.length > 0)
  const save = () => {
    const lines = wrong.map(({ number, cells, errors }) => [
      String(number),
      ...heads.map((_, at) => cells[at] ?? ''),
      errors.map(({ text }) => text).join(' '),
    ])
    const text = csvText([['Row', ...heads, 'Reason'], ...lines])
    downloadBlob('wrong-rows.csv', new Blob([text], { type: 'text/csv' }))
  }
  return (
    <div className={styles.previewHead}>
      <Button icon={IconDownload} onClick={save}>
        {wrong.length === 1 ? 'Download the wrong row' : `Download the ${formatCount(wrong.length)} wrong rows`}
      </Button>
      <span className={styles.note}>{note}</span>
    </div>
  )
}
