import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef, useSyncExternalStore } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { ExternalLink, useOpenPath } from '../link.tsx'
import { Glyph } from '../status/status-glyph.tsx'
import styles from './toasts.module.css'
import { useFreePlace } from './use-free-place.ts'

export type ToastKind = 'success' | 'warning' | 'error'

interface ToastLink {
  label: string
  href: string
}

/** What can still be done about what a toast says. */
interface ToastAction {
  label: string
  onPress: () => void
}

interface Toast {
  id: number | string
  kind: ToastKind | 'busy'
  text: string
  moreDetails: string | undefined
  links: readonly ToastLink[]
  action?: ToastAction | undefined
}

/** What is told of work that goes on elsewhere. Of one `id` only the latest is shown, in the place of the one before. */
export interface WorkToast {
  id: string
  kind: ToastKind | 'busy'
  text: string
  links?: readonly ToastLink[]
  action?: ToastAction
}

/** Milliseconds before a toast hides, and how many show at a time (SHELL-155, SHELL-D42). */
const life = 5000
const maxToasts = 5

/** The end of some work is there for longer: it has links, and comes when one is busy with something else. */
const endLife = 20_000
const hiding = new Map<Toast['id'], ReturnType<typeof setTimeout>>()

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
  busy: { shape: 'arc', tone: 'blue' },
} as const

/** Says something for five seconds, at the top right where that covers no button. */
export function toast(text: string, kind: ToastKind = 'success', moreDetails?: string): void {
  lastId += 1
  const id = lastId
  change([{ id, kind, text, moreDetails, links: [] }, ...toasts].slice(0, maxToasts))
  setTimeout(close, life, id)
  setTimeout(() => old.add(id), fresh)
}

/** Says how far some work is, until it has ended: a success hides after a while, a failure stays until it is closed. */
export function toastWork({ id, kind, text, links = [], action }: WorkToast): void {
  const next: Toast = { id, kind, text, links, action, moreDetails: undefined }
  const isShown = toasts.some((each) => each.id === id)
  change(isShown ? toasts.map((each) => (each.id === id ? next : each)) : [next, ...toasts].slice(0, maxToasts))
  clearTimeout(hiding.get(id))
  if (kind === 'success') hiding.set(id, setTimeout(close, endLife, id))
}

function close(id: Toast['id']) {
  hiding.delete(id)
  change(toasts.filter((each) => each.id !== id))
}

/** Toasts that a step to another page takes away: what was just said is about that step. */
const old = new Set<Toast['id']>()

/** Milliseconds in which what is said and the page that it leads to belong together. */
const fresh = 1000

/** Takes away what was said on the page before. Told of each step to another page. */
export function dropOldToasts(): void {
  if (toasts.some(({ id }) => old.has(id))) change(toasts.filter(({ id }) => !old.has(id)))
  old.clear()
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
  const place = useRef<HTMLElement>(null)
  useFreePlace(place, shown)
  return (
    <section ref={place} popover="manual" className={styles.place} aria-label="Messages" aria-live="polite">
      {shown.map((each) => (
        <div key={each.id} role={each.kind === 'error' ? 'alert' : 'status'} className={classes(styles.toast)}>
          <span className={styles.glyph}>
            <Glyph {...glyphs[each.kind]} />
          </span>
          <p className={styles.text}>
            {each.text}
            {each.links.length > 0 && (
              <span className={styles.links}>
                {each.links.map((link) => (
                  <InnerLink key={link.href} {...link} />
                ))}
              </span>
            )}
            {each.action && (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  close(each.id)
                  each.action?.onPress()
                }}
              >
                {each.action.label}
              </button>
            )}
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

/** Toasts are shown outside the screens, where the router's own links do not work. */
function InnerLink({ label, href }: ToastLink) {
  const open = useOpenPath()
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        open(href)
      }}
    >
      {label}
    </a>
  )
}
