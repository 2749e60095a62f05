import type { TablerIcon } from '@tabler/icons-react'
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { Arc } from './arc.tsx'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { ExternalLink, Link } from './link.tsx'
import { Tip } from './overlay/tip.tsx'

export type ButtonLook = 'primary' | 'default' | 'quiet' | 'danger'

interface Shared {
  look?: ButtonLook
  /** `small` is 26 high, for rows and panels. */
  size?: 'normal' | 'small'
  icon?: TablerIcon
  /** Why the button cannot be used now. It keeps its place and its focus, and shows the reason. */
  disabledReason?: string | undefined
}

export interface ButtonProps
  extends Shared,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'aria-disabled'> {
  /** In progress: the button cannot be pressed again and shows a small spinning arc. */
  busy?: boolean
  /** Only for a form that is not valid yet; prefer `disabledReason`. */
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
}

function look(props: Shared, off: boolean, extra?: string | undefined) {
  return classes(
    styles.button,
    styles[props.look ?? 'default'],
    props.size === 'small' && styles.small,
    off && styles.off,
    extra,
  )
}

export function Button({ look: kind, size, icon, disabledReason, busy, disabled, children, ...rest }: ButtonProps) {
  const reasonId = useId()
  const off = disabledReason !== undefined || busy === true
  const shared = { ...(kind && { look: kind }), ...(size && { size }) }
  // A button with a reason stays focusable, so that the reason can be read; hence aria-disabled and not disabled.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <>
      <Tip text={disabledReason}>
        <button
          type="button"
          {...rest}
          onClick={press}
          disabled={disabled}
          aria-disabled={off || undefined}
          aria-busy={busy || undefined}
          aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
          className={look(shared, off || disabled === true, rest.className)}
        >
          {busy ? <Arc /> : icon && <Icon as={icon} />}
          {children}
        </button>
      </Tip>
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}

interface LinkButtonProps extends Shared {
  href: string
  /** Opens in a new tab, for addresses outside the application. */
  outside?: boolean
  /** An address for another program, such as `tel:` or `mailto:`. */
  isAddress?: boolean
  'aria-label'?: string
  children?: ReactNode
}

/** A link that looks like a button, for navigation; a button performs an action. */
export function LinkButton({ href, children, disabledReason, icon, outside, isAddress, ...rest }: LinkButtonProps) {
  if (disabledReason !== undefined) {
    const props = { ...rest, ...(icon && { icon }) }
    return (
      <Button {...props} role="link" disabledReason={disabledReason}>
        {children}
      </Button>
    )
  }
  const Drawn = isAddress ? 'a' : outside ? ExternalLink : Link
  return (
    <Drawn
      href={href}
      aria-label={rest['aria-label']}
      className={look(rest, false, children === undefined ? styles.alone : undefined)}
    >
      {icon && <Icon as={icon} />}
      {children}
    </Drawn>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  icon: TablerIcon
  /** The name of the button, also shown as its tooltip. */
  label: string
  /** With the border of a default button. */
  framed?: boolean
}

export function IconButton({ icon, label, framed, disabledReason, busy, ...rest }: IconButtonProps) {
  const reasonId = useId()
  const off = disabledReason !== undefined || busy === true
  return (
    <>
      <Tip text={disabledReason ?? label}>
        <button
          type="button"
          {...rest}
          onClick={(event) => (off ? event.preventDefault() : rest.onClick?.(event))}
          aria-label={label}
          aria-disabled={off || undefined}
          aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
          className={classes(styles.square, framed && styles.framed, off && styles.off, rest.className)}
        >
          {busy ? <Arc /> : <Icon as={icon} />}
        </button>
      </Tip>
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}
