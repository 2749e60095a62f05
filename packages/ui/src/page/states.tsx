import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../button.tsx'
import styles from './states.module.css'

/** Three rows that fade out, as a sketch of a list. */
function ListDrawing({ fading, children }: { fading: boolean; children: ReactNode }) {
  return (
    <svg width="116" height="66" viewBox="0 0 116 66" className={styles.drawing} aria-hidden="true" focusable="false">
      {[0, 1, 2].map((row) => (
        <g key={row} opacity={fading ? 1 - row * 0.34 : 1} transform={`translate(1 ${1 + row * 22})`}>
          <rect width="114" height="17" rx="5" className={styles.card} />
          <circle cx="11" cy="8.5" r="4" className={styles.mark} />
          <rect x="20" y="6.5" width={48 - row * 9} height="4" rx="2" className={styles.mark} />
          <rect x="84" y="6.5" width="22" height="4" rx="2" className={styles.mark} />
        </g>
      ))}
      {children}
    </svg>
  )
}

interface EmptyStateProps {
  /** The specification's sentence. */
  text: ReactNode
  /** The next step: one button or link. */
  actions?: ReactNode
}

/** An empty list: why it is empty, and what to do next. */
export function EmptyState({ text, actions }: EmptyStateProps) {
  return (
    <div className={styles.state} role="status">
      <ListDrawing fading>
        <circle cx="80" cy="36" r="12" className={styles.lens} />
        <path d="m89 46 8 8" className={styles.handle} />
      </ListDrawing>
      <p className={styles.text}>{text}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

interface ErrorStateProps {
  text: string
  /** The time and what is kept, in the third colour. */
  note?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  moreDetails?: string | undefined
}

/** A list or page that could not be loaded. */
export function ErrorState({ text, note, onRetry, retrying, moreDetails }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <ListDrawing fading={false}>
        <path
          d="M84 24.5 97 47.5a2.6 2.6 0 0 1-2.3 3.9H72.3a2.6 2.6 0 0 1-2.3-3.9l13-23a2.3 2.3 0 0 1 1 0z"
          className={styles.sign}
        />
        <path d="M83.5 33v8.5" className={styles.signMark} />
        <circle cx="83.5" cy="46" r="1.4" className={styles.signDot} />
      </ListDrawing>
      <p className={styles.text}>{text}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <Button look="primary" icon={IconRefresh} busy={retrying === true} onClick={onRetry}>
            Try again
          </Button>
        )}
        {moreDetails !== undefined && (
          <LinkButton outside href={moreDetails}>
            More details
          </LinkButton>
        )}
      </div>
    </div>
  )
}
