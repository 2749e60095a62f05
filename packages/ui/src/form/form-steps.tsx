import { Unseen } from '../unseen.tsx'
import styles from './form.module.css'

interface FormStepsProps {
  sections: readonly { id: string; title: string }[]
  current: string
  /** Sections that hold an error. */
  bad: ReadonlySet<string>
  onSection: (id: string) => void
}

/** The sections of a wizard; any may be opened at any time, and one with an error says so. */
export function FormSteps({ sections, current, bad, onSection }: FormStepsProps) {
  return (
    <nav aria-label="Sections" className={styles.steps}>
      {sections.map(({ id, title }, at) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? 'step' : undefined}
          data-bad={bad.has(id) || undefined}
          className={styles.step}
          onClick={() => onSection(id)}
        >
          <span className={styles.number} aria-hidden="true">
            {bad.has(id) ? '!' : at + 1}
          </span>
          {title}
          {bad.has(id) && <Unseen> has errors</Unseen>}
        </button>
      ))}
    </nav>
  )
}
