import { type HTMLAttributes, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { useMedia } from '../use-media.ts'
import { type Align, placeBeside } from './place-beside.ts'
import styles from './popup.module.css'

interface PopupProps extends HTMLAttributes<HTMLDivElement> {
  /** The element that it belongs to; a press on it does not count as outside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  align?: Align
  /** At least as wide as the anchor. */
  asWide?: boolean
  /** Below 1024 px a sheet at the bottom, for what has large buttons. */
  asSheet?: boolean
}

/**
 * A box below its anchor, in the top layer, where it is never clipped. In the document it follows its anchor, so that
 * Tab and screen readers reach it in order. Escape closes it and returns the focus to the anchor; a press outside and
 * leaving with the focus close it too. It is shown while rendered.
 */
export function Popup({
  anchor,
  onClose,
  align = 'start',
  asWide = false,
  asSheet = false,
  className,
  ...rest
}: PopupProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useMedia('(max-width: 1023px)')
  const isSheet = asSheet && isNarrow

  // Its position depends on its size and on the anchor's position, which change and which only the browser knows.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !anchor.current) return
    element.showPopover()
    if (!isSheet) return placeBeside(anchor.current, element, { side: 'bottom', align, gap: 4, asWide })
    // The style sheet places a sheet; a box that becomes one was placed beside its anchor before.
    element.removeAttribute('style')
    return undefined
  }, [anchor, align, asWide, isSheet])

  // The press may be anywhere in the document, and Escape comes from the focused element.
  useEffect(() => {
    const inside = (node: EventTarget | null) =>
      node instanceof Node && (box.current?.contains(node) || anchor.current?.contains(node))
    const press = (event: PointerEvent) => !inside(event.target) && onClose()
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      // One Escape closes one layer: the surrounding dialog or panel stays open.
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

  return (
    <div {...rest} ref={box} popover="manual" className={classes(styles.popup, className, isSheet && styles.sheet)} />
  )
}

/** Focuses an element, or the first focusable element in it. */
export function focusIn(element: HTMLElement | null): void {
  if (!element) return
  const first = element.matches('button, input, a')
    ? element
    : element.querySelector<HTMLElement>('button, input, a, [tabindex="0"]')
  first?.focus()
}
