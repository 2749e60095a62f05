import styles from './mark.module.css'

/** The product's logo. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false" className={styles.mark}>
      <rect width="28" height="28" rx="7" fill="#14532d" />
      <path
        d="M7.6 20.2 14 7.6l6.4 12.6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="14" cy="18.4" r="2.2" fill="#47d07a" />
    </svg>
  )
}
