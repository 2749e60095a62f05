import { withName } from '../fields/field.tsx'
import { Banner } from '../page/banner.tsx'
import styles from './form.module.css'

export interface FormProblem {
  path: string
  /** The field's name; undefined for what has no field on the screen. */
  label: string | undefined
  /** The row of a list that the field is in. */
  row: string | undefined
  message: string
}

interface FormBannerProps {
  /** It takes the focus when nothing but the banner tells why the form was not saved. */
  id: string
  /** What the server said of no field in particular, one a line (SHELL-D35). */
  lines: readonly string[]
  problems: readonly FormProblem[]
  /** Leads to a field. */
  onShow: (path: string) => void
}

/** What a problem is called: with its row, where another would be called the same. */
function wordsOf({ label, row, message }: FormProblem, all: readonly FormProblem[]): string {
  const words = withName(label, message)
  const isAlone = all.filter((other) => withName(other.label, other.message) === words).length === 1
  return row === undefined || isAlone ? words : `${row}, ${words}`
}

/** What is wrong with a form, above it, with a way to each field (SHELL-109, SHELL-112). */
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
