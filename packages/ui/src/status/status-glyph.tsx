import { type GlyphPart, glyphAttributes, glyphShapes } from './glyph-shapes.ts'
import styles from './status.module.css'
import type { GlyphShape, Tone } from './status-kinds.ts'

function Part({ part }: { part: GlyphPart }) {
  const attributes = glyphAttributes(part)
  if (!('path' in part)) return <circle {...attributes} />
  return <path {...attributes} className={part.turning && styles.turning} />
}

const drawings = Object.fromEntries(
  Object.entries(glyphShapes).map(([shape, parts]) => [
    shape,
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing never change.
    parts.map((part, at) => <Part key={at} part={part} />),
  ]),
)

interface GlyphProps {
  shape: GlyphShape
  tone: Tone
  /** The accessible name of a drawing without a word beside it. */
  label?: string | undefined
}

export function Glyph({ shape, tone, label }: GlyphProps) {
  const style = { color: `var(--${tone})` }
  const drawing = { className: styles.glyph, width: 14, height: 14, viewBox: '0 0 14 14', style }
  if (label === undefined) {
    return (
      <svg {...drawing} aria-hidden="true" focusable="false">
        {drawings[shape]}
      </svg>
    )
  }
  return (
    <svg {...drawing} role="img" aria-label={label}>
      <title>{label}</title>
      {drawings[shape]}
    </svg>
  )
}
