import { type Change, type ComparedPart, type Comparison, onlyDifferences } from '#domain/model/compare-models.ts'
import { formatPence, multiplyDivideRounded, type Pence, parseMills } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { formatDecimal } from '#ui/figures/decimal.ts'
import { EmptyState } from '#ui/page/states.tsx'
import styles from './compare.module.css'

interface ComparisonViewProps {
  comparison: Comparison
  onlyDifferences: boolean
  /** The headings of the two columns. */
  left: string
  right: string
}

/** The parts of two models beside each other, a table per kind, each difference marked by words and colour. */
export function ComparisonView({ comparison, onlyDifferences: isShort, left, right }: ComparisonViewProps) {
  const { counts } = comparison
  const sections = comparison.sections
    .map(({ title, parts }) => ({ title, rows: rowsOf(isShort ? onlyDifferences(parts) : parts) }))
    .filter(({ rows }) => rows.length > 0)
  const isEqual = counts.changed + counts.added + counts.gone === 0
  return (
    <>
      <p role="status" className={styles.summary}>
        {isEqual
          ? 'There are no differences.'
          : `${counts.changed} changed · ${counts.added} added · ${counts.gone} gone`}
      </p>
      {sections.length === 0 && !isShort && <EmptyState text="Nothing is in force on either side." />}
      {sections.map(({ title, rows }) => (
        <section key={title} className={styles.section}>
          <h2 className={styles.heading}>{title}</h2>
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">Part</th>
                <th scope="col">{left}</th>
                <th scope="col">{right}</th>
                <th scope="col" className={styles.markColumn}>
                  Difference
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  )
}

interface ComparedRow {
  key: string
  depth: number
  label: string
  isPart: boolean
  /** Whether the difference of this line is highlighted. */
  isMarked: boolean
  left: string | null
  right: string | null
  change: Change
}

/**
 * Flattens parts to rows. A part with only one figure is a single line; any other is a heading above its fields and
 * parts.
 */
function rowsOf(parts: readonly ComparedPart[], depth = 0, path = ''): ComparedRow[] {
  return parts.flatMap((part, index) => {
    const key = `${path}/${index}`
    const [only, ...others] = part.fields
    const isLine = only !== undefined && others.length === 0 && part.leftDates === null && part.rightDates === null
    const own: ComparedRow = {
      key,
      depth,
      label: part.name,
      isPart: true,
      isMarked: isLine || part.change !== 'changed',
      left: isLine ? only.left : part.leftDates,
      right: isLine ? only.right : part.rightDates,
      change: part.change,
    }
    const fields = isLine
      ? []
      : part.fields.map(
          (field): ComparedRow => ({
            key: `${key}/${field.label}`,
            depth: depth + 1,
            label: field.label,
            isPart: false,
            isMarked: true,
            left: field.left,
            right: field.right,
            change: field.differs && part.change === 'changed' ? 'changed' : 'same',
          }),
        )
    return [own, ...fields, ...rowsOf(part.parts, depth + 1, key)]
  })
}

const marks: Readonly<Record<Change, string>> = {
  same: '',
  changed: '≠ Changed',
  added: '+ Added',
  gone: '− Gone',
}

/** Pounds or a plain number. */
const figure = /^£?(\d{1,7}(?:\.\d{1,3})?)$/

function isFigure(text: string | null): boolean {
  return figure.test(text?.replaceAll(',', '') ?? '')
}

/** Formats how much one amount differs from the other, in per cent. */
function percentText(left: string | null, right: string | null): string | undefined {
  if (!left?.startsWith('£') || !right?.startsWith('£') || !isFigure(left) || !isFigure(right)) return undefined
  const [before, after] = [left, right].map((text) => parseMills(text.replaceAll(/[£,]/g, '')))
  if (!before || after === undefined) return undefined
  const share = formatPence(multiplyDivideRounded(after - before, 10_000, before) as Pence)
  return `${share.startsWith('-') ? '' : '+'}${formatDecimal(share)}%`
}

function Row({ row }: { row: ComparedRow }) {
  const { depth, label, isPart, isMarked, left, right, change } = row
  // A part with nested parts shows nothing of its own but its dates.
  const none = isMarked ? '–' : ''
  return (
    <tr className={classes(styles[change], isMarked && styles.marked, isPart && styles.part)}>
      <th scope="row" style={{ paddingLeft: 8 + depth * 16 }}>
        {label}
      </th>
      <td className={classes(styles.left, isFigure(left ?? right) && styles.figure)}>{left ?? none}</td>
      <td className={classes(styles.right, isFigure(left ?? right) && styles.figure)}>{right ?? none}</td>
      <td className={styles.mark}>
        {isMarked && marks[change]}
        {change === 'changed' && <span className={styles.percent}> {percentText(left, right)}</span>}
      </td>
    </tr>
  )
}
