import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './form.module.css'

interface FormStepsProps {
  sections: readonly { id: string; title: string }[]
  current: string
  /** The sections with an error. */
  bad: ReadonlySet<string>
  /** The number of sections from the first that may be opened, if each leads to the next; all by default. */
  reached?: number | undefined
  onSection: (id: string) => void
  /** As a submenu, under the line of the form in a menu. */
  inMenu?: boolean
}

/** The sections of a wizard. Any section reached so far may be opened, and one with an error is marked. */
export function FormSteps({ sections, current, bad, reached, onSection, inMenu }: FormStepsProps) {
  return (
    <nav aria-label="Sections" className={inMenu ? styles.menu : styles.steps}>
      {sections.map(({ id, title }, at) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? 'step' : undefined}
          disabled={reached !== undefined && at >= reached}
          data-bad={bad.has(id) || undefined}
          className={inMenu ? styles.menuItem : styles.step}
          onClick={() => onSection(id)}
        >
          {!inMenu && (
            <span className={styles.number} aria-hidden="true">
              {bad.has(id) ? '!' : at + 1}
            </span>
          )}
          {title}
          {inMenu && bad.has(id) && (
            <span className={styles.number} aria-hidden="true">
              !
            </span>
          )}
          {bad.has(id) && <VisuallyHidden> has errors</VisuallyHidden>}
        </button>
      ))}
    </nav>
  )
}
