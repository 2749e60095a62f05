import type { ImportPreview, PreviewLine } from '#contract/moving-in/imports.ts'
import { countText } from '#domain/count-text.ts'
import { shortened } from '#domain/moving-in/cell-texts.ts'
import { formatCount } from '#ui/figures/format.ts'
import { Status, Tag } from '#ui/status/status.tsx'
import styles from '../../kit/import/import.module.css'
import { RowsPreview, WrongRows } from '../../kit/import/rows-preview.tsx'

/** The columns that are shown even if nothing in them is wrong. */
const usual = ['profile.first_name', 'profile.last_name', 'profile.date_of_birth', 'profile.address_post_code']

/** The wrong rows with the cells that are wrong, and those around them; the others are folded. */
export function PreviewTable({ preview }: { preview: ImportPreview }) {
  const { columns, counts, lines, folded_below, more_wrong } = preview
  const heads = columns.map(({ head }) => head)
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewHead}>
        <h2 className={styles.title}>Preview</h2>
        <Tag>{countText(counts.rows, 'row')}</Tag>
        <Status word={`${formatCount(counts.right)} right`} kind="Completed" />
        {counts.wrong > 0 && <Status word={`${formatCount(counts.wrong)} wrong`} kind="Failed" />}
        {counts.left_out > 0 && <Tag tone="blue">{formatCount(counts.left_out)} left out</Tag>}
      </div>
      <RowsPreview
        heads={heads}
        shown={shownColumns(preview)}
        rows={lines.map((line) => rowOf(line, shortened))}
        foldedBelow={folded_below}
        foldedText={(count) => `${countText(count, 'row')} more`}
      />
      {counts.wrong > 0 && (
        <WrongRows
          heads={heads}
          rows={lines.map((line) => rowOf(line))}
          note="Correct them in the file and choose it again."
        />
      )}
      {more_wrong > 0 && (
        <p className={styles.note}>
          {countText(more_wrong, 'row')} more {more_wrong === 1 ? 'is' : 'are'} wrong. Correct the ones above first.
        </p>
      )}
    </section>
  )
}

function rowOf({ number, state, cells, errors, folded }: PreviewLine, shown = (cell: string) => cell) {
  return {
    ...{ number, folded, cells: cells.map((cell) => shown(cell)) },
    errors:
      state === 'wrong' ? errors.map(({ label, column, message }) => ({ column, text: `${label}: ${message}` })) : [],
    note: state === 'left-out' ? 'Already in the branch, left out' : undefined,
  }
}

/** The usual columns and those with errors, in the order of the file. */
function shownColumns({ lines, choices }: ImportPreview): number[] {
  const wrong = lines.flatMap(({ errors }) => errors.flatMap(({ column }) => column ?? []))
  const named = usual.flatMap((key) => choices.columns[key] ?? [])
  return [...new Set([...named, ...wrong])].toSorted((one, other) => one - other)
}
