import {
  cloneElement,
  type DOMAttributes,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { placeBeside, type Side } from './place-beside.ts'
import styles from './tip.module.css'

export type TipTarget = ReactElement<
  Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerDown' | 'onPointerLeave' | 'onFocus' | 'onBlur'>
>

interface TipProps {
  /** Without a text there is no tooltip. */
  text: string | undefined
  position?: Side
  /** An element, or a component that passes these props on to one. */
  children: TipTarget
}

/** Milliseconds before it shows, and before it hides, so that the pointer can move over to it. */
const before = 250
const after = 120

/** A tooltip beside the hovered or focused element. It repeats or explains; no information is available only here. */
export function Tip({ text, position = 'bottom', children }: TipProps) {
  const [target, setTarget] = useState<HTMLElement>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (text === undefined) return children

  const show = (element: HTMLElement, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setTarget, wait, element)
  }
  const hide = (wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setTarget, wait, undefined)
  }
  const own = children.props
  const child = cloneElement(children, {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      show(event.currentTarget, event.pointerType === 'touch' ? 0 : before)
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      // The tip must not cover what a click opens. On a disabled control it stays and explains why the click does
      // nothing.
      if (event.currentTarget.ariaDisabled !== 'true') hide(0)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      // A touch ends as soon as the finger is lifted; the text then stays until the next touch elsewhere.
      if (event.pointerType !== 'touch') hide(after)
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.target.matches(':focus-visible')) show(event.currentTarget, 0)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hide(0)
    },
  })
  return (
    <>
      {child}
      {target && (
        <Text
          text={text}
          target={target}
          position={position}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => hide(after)}
          onDismiss={() => hide(0)}
        />
      )}
    </>
  )
}

interface TextProps {
  text: string
  target: HTMLElement
  position: Side
  onEnter: () => void
  onLeave: () => void
  onDismiss: () => void
}

function Text({ text, target, position, onEnter, onLeave, onDismiss }: TextProps) {
  const place = useRef<HTMLSpanElement>(null)
  // The top layer never clips it; its position depends on its size, which only the browser knows.
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    element.showPopover()
    return placeBeside(target, element, { side: position, hidesWithTarget: true })
  }, [target, position])
  // Escape and a touch elsewhere dismiss it, wherever the focus is (WCAG 1.4.13).
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && onDismiss()
    const touch = (event: PointerEvent) =>
      event.pointerType === 'touch' && !target.contains(event.target as Node) && onDismiss()
    document.addEventListener('keydown', press)
    document.addEventListener('pointerdown', touch)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', touch)
    }
  }, [target, onDismiss])
  return (
    <span
      ref={place}
      role="tooltip"
      popover="manual"
      className={styles.tip}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {text}
    </span>
  )
}
