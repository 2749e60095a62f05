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

/** An action that is still possible after the event of a toast. */
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
  /** The time of the page's clock at which it was shown; undefined for one that outlives navigations. */
  shownAt?: number
}

/** A toast about background work. Only the latest one of each `id` is shown, in place of the previous one. */
export interface WorkToast {
  id: string
  kind: ToastKind | 'busy'
  text: string
  links?: readonly ToastLink[]
  action?: ToastAction
}

/** Milliseconds until a toast hides, and the maximum number of toasts (SHELL-155, SHELL-D42). */
const life = 5000
const maxToasts = 5

/** The result of background work is shown for longer: it has links, and appears while the user does something else. */
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

/** Shows a message for five seconds, at the top right where it covers no button. */
export function toast(text: string, kind: ToastKind = 'success', moreDetails?: string): void {
  lastId += 1
  const id = lastId
  const next = { id, kind, text, moreDetails, links: [], shownAt: performance.now() }
  change([next, ...toasts].slice(0, maxToasts))
  setTimeout(close, life, id)
}

/**
 * Shows the progress of background work until it ends: a success hides after a while, a failure stays until it is
 * closed.
 */
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

/** Milliseconds in which a toast and a navigation that follows it belong together. */
const fresh = 1000

/** Toasts shown before this time belong to the page that is being left; undefined while no other one loads. */
let leftAt: number | undefined

/**
 * Notes that the page is being left. Called when a navigation begins: the next page may take long to load, and what was
 * shown just before, or since, is still to be read on it.
 */
export function noteOldToasts(): void {
  // A redirect continues the same navigation.
  leftAt ??= performance.now() - fresh
}

/** Called when a navigation has ended. Removes the toasts of the page that was left, if another one is open. */
export function dropOldToasts(isOtherPage: boolean): void {
  const before = leftAt
  leftAt = undefined
  if (before === undefined || !isOtherPage) return
  const isOld = ({ shownAt }: Toast) => shownAt !== undefined && shownAt <= before
  if (toasts.some(isOld)) change(toasts.filter((each) => !isOld(each)))
}

/** Renders the toasts; used once in the application. */
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

/** A link in a toast. Toasts are rendered outside the screens, where the router's links do not work. */
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
