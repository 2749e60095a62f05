import type { ImportKind } from '#contract/moving-in/import-fields.ts'
import type { ImportPreview } from '#contract/moving-in/imports.ts'
import { formatCount } from '#ui/figures/format.ts'
import styles from '../../kit/import/import.module.css'

/** The effect of the file in numbers, and its columns that no field uses. */
export function EffectCard({ kind, preview }: { kind: ImportKind; preview: ImportPreview }) {
  const { counts, columns, choices } = preview
  const used = new Set(Object.values(choices.columns))
  const unused = columns.flatMap(({ head }, at) => (used.has(at) ? [] : [head || `Column ${at + 1}`]))
  const figures = [
    { label: 'Rows', value: counts.rows },
    { label: `New ${kind}`, value: counts.people },
    { label: 'Contracts', value: counts.contracts },
    ...(counts.left_out > 0 ? [{ label: 'Already in the branch, left out', value: counts.left_out }] : []),
  ]
  return (
    <section className={styles.card} aria-label="What the file would do">
      <h2 className={styles.cardTitle}>What the file would do</h2>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {unused.length > 0 && (
        <p className={styles.note}>
          {unused.length === 1 ? 'This column is' : 'These columns are'} not imported: {unused.join(', ')}.
        </p>
      )}
    </section>
  )
}
