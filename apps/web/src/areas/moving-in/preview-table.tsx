import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ImportPreview, PreviewLine } from '#contract/moving-in/imports.ts'
import { shortened } from '#domain/moving-in/cell-texts.ts'
import { csvText } from '#domain/moving-in/csv-text.ts'
import { Button } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import { formatCount } from '#ui/figures/format.ts'
import { Status, Tag } from '#ui/status/status.tsx'
import { rowsText } from './import-words.ts'
import styles from './moving-in.module.css'

/** The columns that are shown even if nothing in them is wrong. */
const usual = ['profile.first_name', 'profile.last_name', 'profile.date_of_birth', 'profile.address_post_code']

/** The wrong rows with the cells that are wrong, and those around them; the others are folded. */
export function PreviewTable({ preview }: { preview: ImportPreview }) {
  const { columns, counts, lines, folded_below, more_wrong } = preview
  const shown = shownColumns(preview)
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewHead}>
        <h2 className={styles.title}>Preview</h2>
        <Tag>{rowsText(counts.rows)}</Tag>
        <Status word={`${formatCount(counts.right)} right`} kind="Completed" />
        {counts.wrong > 0 && <Status word={`${formatCount(counts.wrong)} wrong`} kind="Failed" />}
        {counts.left_out > 0 && <Tag tone="blue">{formatCount(counts.left_out)} left out</Tag>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label="Table of rows">
        <table className={styles.table} aria-label="Rows of the file">
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                Row
              </th>
              {shown.map((at) => (
                <th key={at} scope="col">
                  {columns[at]?.head || `Column ${at + 1}`}
                </th>
              ))}
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.number} line={line} shown={shown} />
            ))}
            {folded_below > 0 && <Folded count={folded_below} span={shown.length + 2} />}
          </tbody>
        </table>
      </section>
      {counts.wrong > 0 && <WrongRows preview={preview} />}
      {more_wrong > 0 && (
        <p className={styles.note}>
          {rowsText(more_wrong)} more {more_wrong === 1 ? 'is' : 'are'} wrong. Correct the ones above first.
        </p>
      )}
    </section>
  )
}

/** The wrong rows as a file, with all their cells and the reasons. */
function WrongRows({ preview: { columns, lines } }: { preview: ImportPreview }) {
  const wrong = lines.filter(({ state }) => state === 'wrong')
  const save = () => {
    const rows = wrong.map(({ number, cells, errors }) => {
      const reasons = errors.map(({ label, message }) => `${label}: ${message}`).join(' ')
      return [String(number), ...columns.map((_, at) => cells[at] ?? ''), reasons]
    })
    const text = csvText([['Row', ...columns.map(({ head }) => head), 'Reason'], ...rows])
    downloadBlob('wrong-rows.csv', new Blob([text], { type: 'text/csv' }))
  }
  return (
    <div className={styles.previewHead}>
      <Button icon={IconDownload} onClick={save}>
        {wrong.length === 1 ? 'Download the wrong row' : `Download the ${formatCount(wrong.length)} wrong rows`}
      </Button>
      <span className={styles.note}>Correct them in the file and choose it again.</span>
    </div>
  )
}

/** The usual columns and those with errors, in the order of the file. */
function shownColumns({ lines, choices }: ImportPreview): number[] {
  const wrong = lines.flatMap(({ errors }) => errors.flatMap(({ column }) => column ?? []))
  const named = usual.flatMap((key) => choices.columns[key] ?? [])
  return [...new Set([...named, ...wrong])].toSorted((one, other) => one - other)
}

function Folded({ count, span }: { count: number; span: number }) {
  return (
    <tr className={styles.folded}>
      <td colSpan={span}>… {rowsText(count)} more</td>
    </tr>
  )
}

function Line({ line, shown }: { line: PreviewLine; shown: readonly number[] }) {
  const { number, state, cells, errors, folded } = line
  const wrong = new Set(errors.map(({ column }) => column))
  return (
    <>
      {folded > 0 && <Folded count={folded} span={shown.length + 2} />}
      <tr className={state === 'wrong' ? styles.wrong : undefined}>
        <th scope="row" className={styles.number}>
          {number}
        </th>
        {shown.map((at) => (
          <td key={at}>
            {state === 'wrong' && wrong.has(at) ? (
              <span className={styles.framed}>{shortened(cells[at] ?? '')}</span>
            ) : (
              shortened(cells[at] ?? '')
            )}
          </td>
        ))}
        <td>
          {state === 'left-out' && <span className={styles.note}>Already in the branch, left out</span>}
          {state === 'wrong' && (
            <ul className={styles.reasons}>
              {errors.map(({ label, message }) => (
                <li key={`${label} ${message}`}>
                  {label}: {message}
                </li>
              ))}
            </ul>
          )}
        </td>
      </tr>
    </>
  )
}
