import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './status.module.css'
import { Glyph } from './status-glyph.tsx'
import { statusLook, type Tone } from './status-kinds.ts'

interface StatusProps {
  /** The status as written in the specification; it selects shape and colour. */
  word: string
  /** The word with another look, e.g. `kind="warning"` before "2 overdue". */
  kind?: string
  /**
   * Shows the word in the status colour, if the state is the point of the column; by default for all but the usual
   * states.
   */
  strong?: boolean
  /** A second word in third colour. */
  note?: string | undefined
}

/** Word plus shape plus colour: colour alone never conveys a state. */
export function Status({ word, kind, strong, note }: StatusProps) {
  const { shape, tone, normal } = statusLook(kind ?? word)
  const coloured = strong ?? normal !== true
  return (
    <span className={styles.status}>
      <Glyph shape={shape} tone={tone} />
      <span style={coloured ? { color: `var(--${tone})` } : undefined}>{word}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  )
}

/** The glyph of a status alone, if there is no room for its word, which is read out and in the tooltip. */
export function StatusGlyph({ word }: { word: string }) {
  const { shape, tone } = statusLook(word)
  return <Glyph shape={shape} tone={tone} label={word} />
}

/** A flat tag, e.g. of a period: Current grey, Previous amber, Future blue. */
export function Tag({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={styles.tag}
      style={{ background: `var(--${tone}-ground)`, color: tone === 'grey' ? 'var(--text-2)' : `var(--${tone})` }}
    >
      {children}
    </span>
  )
}

const periodTones: Record<string, Tone> = { current: 'grey', previous: 'amber', future: 'blue' }

export function PeriodTag({ word }: { word: string }) {
  return <Tag tone={periodTones[word.toLowerCase()] ?? 'grey'}>{word}</Tag>
}

interface StateChipProps {
  word: string
  kind?: string
  /** Without a shape: the word is no state. */
  plain?: boolean
  count: number
  pressed: boolean
  onPress: () => void
}

/** Legend and filter in one: a state, its number of rows, and whether the list shows only those. */
export function StateChip({ word, kind, plain, count, pressed, onPress }: StateChipProps) {
  const { shape, tone } = statusLook(kind ?? word)
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      data-empty={(count === 0 && !pressed) || undefined}
      className={classes(styles.chip, pressed && styles.pressed)}
    >
      {!plain && <Glyph shape={shape} tone={tone} />}
      {word}
      <span className={count === 0 ? styles.zero : styles.count}>{count}</span>
    </button>
  )
}
