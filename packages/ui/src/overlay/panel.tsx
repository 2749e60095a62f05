import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import styles from './panel.module.css'

interface PanelProps {
  title: ReactNode
  /** The second line of the header. */
  facts?: ReactNode
  onClose: () => void
  /** Opens the previous or next row of the list; missing at its ends. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Below the content and always visible. */
  foot?: ReactNode
  /** As a sheet from the bottom it takes most of the height. */
  tall?: boolean
  /** Takes the focus at once, for panels with an input. */
  takesFocus?: boolean
  children: ReactNode
}

/**
 * Details of a row next to its list: on the right, or below 1024 px as a sheet from the bottom. Escape closes it, Alt
 * with the arrow keys moves to the previous or next row. When it closes, a focus inside it returns to the element that
 * opened it.
 */
export function Panel(props: PanelProps) {
  const { title, facts, onClose, onPrevious, onNext, foot, tall = false, takesFocus = false, children } = props
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    if (takesFocus) box.current?.focus()
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [takesFocus])
  // The keys have to work while the focus is still on the row that opened the panel, which is outside it.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // In a field with typed text, Escape belongs to the field.
      const isTyping =
        event.target instanceof HTMLInputElement && event.target.matches(':read-write') && event.target.value !== ''
      if (event.defaultPrevented || isTyping || document.querySelector('dialog:modal')) return
      if (event.key === 'Escape') return onClose()
      const step = { ArrowUp: onPrevious, ArrowDown: onNext }[event.altKey ? event.key : '']
      if (!step) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onClose, onPrevious, onNext])

  return (
    <aside ref={box} tabIndex={-1} aria-labelledby={titleId} className={classes(styles.panel, tall && styles.tall)}>
      <div className={styles.handle} aria-hidden="true" />
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        </div>
        <div className={styles.buttons}>
          {(onPrevious || onNext) && (
            <>
              <IconButton
                icon={IconChevronUp}
                label="Previous row"
                onClick={onPrevious}
                disabledReason={onPrevious ? undefined : 'This is the first row'}
              />
              <IconButton
                icon={IconChevronDown}
                label="Next row"
                onClick={onNext}
                disabledReason={onNext ? undefined : 'This is the last row'}
              />
            </>
          )}
          <IconButton icon={IconX} label="Close panel" onClick={onClose} />
        </div>
        {facts !== undefined && <div className={styles.facts}>{facts}</div>}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <div className={styles.content} tabIndex={0}>
        {children}
      </div>
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </aside>
  )
}
