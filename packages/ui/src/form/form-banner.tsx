import { withName } from '../fields/field.tsx'
import { Banner } from '../page/banner.tsx'
import styles from './form.module.css'

export interface FormProblem {
  path: string
  /** The field's name; undefined for an error without a field on the screen. */
  label: string | undefined
  /** The row of a list that contains the field. */
  row: string | undefined
  message: string
}

interface FormBannerProps {
  /** It takes the focus if only the banner explains why the form was not saved. */
  id: string
  /** The server's messages about no particular field, one a line (SHELL-D35). */
  lines: readonly string[]
  problems: readonly FormProblem[]
  /** Moves to a field. */
  onShow: (path: string) => void
}

/** Returns the text of a problem, with its row if another problem has the same text. */
function wordsOf({ label, row, message }: FormProblem, all: readonly FormProblem[]): string {
  const words = withName(label, message)
  const isAlone = all.filter((other) => withName(other.label, other.message) === words).length === 1
  return row === undefined || isAlone ? words : `${row}, ${words}`
}

/** The errors of a form, above it, with a link to each field (SHELL-109, SHELL-112). */
export function FormBanner({ id, lines, problems, onShow }: FormBannerProps) {
  const own = 'Please fix the errors in the form.'
  if (lines.length === 0 && problems.length === 0) return undefined
  return (
    <Banner tone="red" id={id}>
      {(problems.length > 0 && !lines.includes(own) ? [own, ...lines] : lines).map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem.path}>
              <button type="button" className={styles.problem} onClick={() => onShow(problem.path)}>
                {wordsOf(problem, problems)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
