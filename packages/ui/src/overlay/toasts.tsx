import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { ExternalLink } from '../link.tsx'
import { Glyph } from '../status/status-glyph.tsx'
import styles from './toasts.module.css'

export type ToastKind = 'success' | 'warning' | 'error'

interface Toast {
  id: number
  kind: ToastKind
  text: string
  moreDetails: string | undefined
}

/** Milliseconds before a toast hides, and how many show at a time (SHELL-155, SHELL-D42). */
const life = 5000
const atMost = 5

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const glyphs = {
  success: { shape: 'disc-tick', tone: 'green' },
  warning: { shape: 'triangle', tone: 'amber' },
  error: { shape: 'disc-cross', tone: 'red' },
} as const

/** Says something for five seconds at the top right. */
export function toast(text: string, kind: ToastKind = 'success', moreDetails?: string): void {
  lastId += 1
  const id = lastId
  change([{ id, kind, text, moreDetails }, ...toasts].slice(0, atMost))
  setTimeout(close, life, id)
}

function close(id: number) {
  change(toasts.filter((each) => each.id !== id))
}

/** Where the toasts show; stands once in the application. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => toasts,
  )
  return (
    <section className={styles.place} aria-label="Messages" aria-live="polite">
      {shown.map((each) => (
        <div key={each.id} role={each.kind === 'error' ? 'alert' : 'status'} className={classes(styles.toast)}>
          <span className={styles.glyph}>
            <Glyph {...glyphs[each.kind]} />
          </span>
          <p className={styles.text}>
            {each.text}
            {each.moreDetails !== undefined && (
              <>
                {' '}
                <ExternalLink href={each.moreDetails}>More details</ExternalLink>
              </>
            )}
          </p>
          <IconButton icon={IconX} label="Close message" onClick={() => close(each.id)} />
        </div>
      ))}
    </section>
  )
}
