import { Modal } from '#ui/overlay/modal.tsx'
import styles from './keys.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const control = isMac ? '⌘' : 'Ctrl'

interface KeyGroup {
  title: string
  keys: readonly { keys: readonly string[]; does: string }[]
}

const groups: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      { keys: [control, 'K'], does: 'Search or run an action' },
      { keys: ['/'], does: 'Search this screen' },
      { keys: ['t'], does: 'Go to the table' },
      { keys: ['?'], does: 'Show keyboard shortcuts' },
    ],
  },
  {
    title: 'In a table',
    keys: [
      { keys: ['↑', '↓'], does: 'Move up or down a row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['x'], does: 'Select the row; with Shift, all rows from the last one selected' },
    ],
  },
  {
    title: 'In a client transaction',
    keys: [
      { keys: ['e'], does: 'Exclude the selected visits or the current one, with a reason; include excluded visits' },
      { keys: ['Alt', '↑ ↓'], does: 'Working of the previous or next row' },
      { keys: ['Esc'], does: 'Close the working' },
    ],
  },
  { title: 'In a form', keys: [{ keys: [control, 'Enter'], does: 'Save' }] },
]

/** The list of keyboard shortcuts. */
export function Keys({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="Keyboard shortcuts" onClose={onClose}>
      {groups.map(({ title, keys }) => (
        <section key={title} className={styles.group}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.list}>
            {keys.map(({ keys, does }) => (
              <div key={does} className={styles.line}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
