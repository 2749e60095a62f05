import { type HTMLAttributes, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { type Align, placeBeside } from './place-beside.ts'
import styles from './popup.module.css'

interface PopupProps extends HTMLAttributes<HTMLDivElement> {
  /** What it belongs to; a press there is not one outside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  align?: Align
  /** At least as wide as the anchor. */
  asWide?: boolean
}

/**
 * A box under what it belongs to, in the top layer, where nothing cuts it off. It stands in the document beside its
 * anchor, so that Tab and screen readers come to it in order. It closes by Escape, which takes the focus back to the
 * anchor, by a press outside, and when the focus goes on to something else. It is there while it is drawn.
 */
export function Popup({ anchor, onClose, align = 'start', asWide, className, ...rest }: PopupProps) {
  const box = useRef<HTMLDivElement>(null)

  // Its place depends on its size and on the anchor's place, which only the browser knows, and which change.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !anchor.current) return
    element.showPopover()
    return placeBeside(anchor.current, element, { side: 'bottom', align, gap: 4, asWide: asWide === true })
  }, [anchor, align, asWide])

  // The press may be anywhere in the document, and Escape comes from whatever has the focus.
  useEffect(() => {
    const inside = (node: EventTarget | null) =>
      node instanceof Node && (box.current?.contains(node) || anchor.current?.contains(node))
    const press = (event: PointerEvent) => !inside(event.target) && onClose()
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      // One Escape closes one thing: the dialog or panel that this stands in stays.
      event.stopPropagation()
      const focused = box.current?.contains(document.activeElement)
      onClose()
      if (focused) focusIn(anchor.current)
    }
    const leave = (event: FocusEvent) => event.relatedTarget && !inside(event.relatedTarget) && onClose()
    const element = box.current
    document.addEventListener('pointerdown', press)
    addEventListener('keydown', key, true)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('focusout', leave)
      document.removeEventListener('pointerdown', press)
      removeEventListener('keydown', key, true)
    }
  }, [anchor, onClose])

  return <div {...rest} ref={box} popover="manual" className={classes(styles.popup, className)} />
}

/** Focuses an element, or the first thing in it that takes the focus. */
export function focusIn(element: HTMLElement | null): void {
  if (!element) return
  const first = element.matches('button, input, a')
    ? element
    : element.querySelector<HTMLElement>('button, input, a, [tabindex="0"]')
  first?.focus()
}
