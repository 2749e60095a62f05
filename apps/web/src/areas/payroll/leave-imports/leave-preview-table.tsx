import type { LeavePreview } from '#contract/payroll/leave-imports.ts'
import { countText } from '#domain/count-text.ts'
import { formatCount } from '#ui/figures/format.ts'
import { Status, Tag } from '#ui/status/status.tsx'
import styles from '../../../kit/import/import.module.css'
import { RowsPreview, WrongRows } from '../../../kit/import/rows-preview.tsx'

/** The wrong rows with the cells that are wrong, and those around them; right rows between them are folded. */
export function LeavePreviewTable({ preview }: { preview: LeavePreview }) {
  const { columns, counts, lines, folded_below, more_wrong } = preview
  const rows = lines.map(({ errors, ...line }) => ({
    ...line,
    errors: errors.map(({ column, message }) => ({ column, text: message })),
  }))
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewHead}>
        <h2 className={styles.title}>Preview</h2>
        <Tag>{countText(counts.rows, 'row')}</Tag>
        <Status word={`${formatCount(counts.rows - counts.wrong)} right`} kind="Completed" />
        {counts.wrong > 0 && <Status word={`${formatCount(counts.wrong)} wrong`} kind="Failed" />}
        {counts.replaced > 0 && <Tag tone="blue">{formatCount(counts.replaced)} replace earlier rows</Tag>}
      </div>
      <RowsPreview
        heads={columns}
        shown={columns.map((_, at) => at)}
        figures={columns.flatMap((name, at) => (name === 'hours' || name === 'pay' ? [at] : []))}
        rows={rows}
        foldedBelow={folded_below}
        foldedText={(count) => `${formatCount(count)} right ${count === 1 ? 'row' : 'rows'}`}
      />
      {counts.wrong > 0 && (
        <WrongRows
          heads={columns}
          rows={rows}
          note="Correct them in the file and choose it again. Nothing is stored until all rows are right."
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
