import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './form.module.css'

interface FormStepsProps {
  sections: readonly { id: string; title: string }[]
  current: string
  /** Sections that hold an error. */
  bad: ReadonlySet<string>
  /** How many of them may be opened, from the first on, where one leads to the next; without it all. */
  reached?: number | undefined
  onSection: (id: string) => void
}

/** The sections of a wizard; any that was reached may be opened at any time, and one with an error says so. */
export function FormSteps({ sections, current, bad, reached, onSection }: FormStepsProps) {
  return (
    <nav aria-label="Sections" className={styles.steps}>
      {sections.map(({ id, title }, at) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? 'step' : undefined}
          disabled={reached !== undefined && at >= reached}
          data-bad={bad.has(id) || undefined}
          className={styles.step}
          onClick={() => onSection(id)}
        >
          <span className={styles.number} aria-hidden="true">
            {bad.has(id) ? '!' : at + 1}
          </span>
          {title}
          {bad.has(id) && <VisuallyHidden> has errors</VisuallyHidden>}
        </button>
      ))}
    </nav>
  )
}
