import styles from './arc.module.css'

/** A spinning arc for work in progress, in the colour of the text beside it. */
export function Arc() {
  return <span className={styles.arc} />
}
