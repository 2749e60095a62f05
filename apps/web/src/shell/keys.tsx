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
      { keys: ['?'], does: 'Show these keys' },
    ],
  },
  {
    title: 'In a table',
    keys: [
      { keys: ['↑', '↓'], does: 'Move by a row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['x'], does: 'Tick the row; with Shift all from the last tick' },
    ],
  },
  {
    title: 'In a client transaction',
    keys: [
      { keys: ['e'], does: 'Exclude the ticked visits, or that of the row, with a reason; include what is excluded' },
      { keys: ['Alt', '↑ ↓'], does: 'Working of the row before or after' },
      { keys: ['Esc'], does: 'Close the working' },
    ],
  },
  { title: 'In a form', keys: [{ keys: [control, 'Enter'], does: 'Save' }] },
]

/** What can be done by keyboard alone. */
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
