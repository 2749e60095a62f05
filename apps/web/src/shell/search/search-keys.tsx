import styles from './search-dialog.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

const keys = [
  { keys: ['↑', '↓'], does: 'Move' },
  { keys: ['Enter'], does: 'Open' },
  { keys: [isMac ? '⌘ Enter' : 'Ctrl Enter'], does: 'New tab' },
  { keys: ['Tab'], does: 'Next group' },
]

/** The keys of the search, in its footer; hidden on devices without a keyboard. */
export function SearchKeys() {
  return (
    <div className={styles.foot}>
      <span className={styles.keys}>
        {keys.map(({ keys, does }) => (
          <span key={does} className={styles.does}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {does}
          </span>
        ))}
      </span>
      <span>Name, reference or postcode</span>
    </div>
  )
}
