import styles from './arc.module.css'

/** Turns while something is at work, in the colour of the words beside it. */
export function Arc() {
  return <span className={styles.arc} />
}
