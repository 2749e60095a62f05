import type { ReactNode } from 'react'
import styles from './status.module.css'
import type { GlyphShape, Tone } from './status-kinds.ts'

const ring = <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
const disc = <circle cx="7" cy="7" r="6.4" fill="currentColor" />

function stroke(path: string, colour = 'currentColor', width = 1.5) {
  return <path d={path} fill="none" stroke={colour} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
}

const cut = 'var(--glyph-cut)'
const tick = 'M4.3 7.2 6.2 9l3.6-3.8'
const back = 'M6.2 4.2 4 6.3l2.2 2.1M4.2 6.3h3.9a1.9 1.9 0 0 1 0 3.7H6.4'
const cross = 'm5 5 4 4m0-4-4 4'

const shapes: Record<GlyphShape, ReactNode> = {
  'disc-tick': (
    <>
      {disc}
      {stroke(tick, cut)}
    </>
  ),
  'ring-tick': (
    <>
      {ring}
      {stroke(tick)}
    </>
  ),
  'disc-back': (
    <>
      {disc}
      {stroke(back, cut, 1.3)}
    </>
  ),
  'ring-back': (
    <>
      {ring}
      {stroke(back, 'currentColor', 1.2)}
    </>
  ),
  'circle-arrows': stroke(
    'M2 6.2A5.1 5.1 0 0 1 11.4 4.4M12 7.8A5.1 5.1 0 0 1 2.6 9.6M11.7 1.7v2.9H8.8M2.3 12.3V9.4h2.9',
    'currentColor',
    1.7,
  ),
  'ring-half': (
    <>
      {ring}
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  'ring-three-quarters': (
    <>
      {ring}
      <path d="M7 7V3.6A3.4 3.4 0 1 1 3.6 7z" fill="currentColor" />
    </>
  ),
  'ring-dashed': (
    <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray="2.2 2.2" />
  ),
  ring,
  'ring-clock': (
    <>
      {ring}
      {stroke('M7 4.2V7l1.8 1.2')}
    </>
  ),
  sheet: (
    <>
      {stroke('M3 1.4h5.2L11 4.2v8.4H3zM8 1.6v2.8h2.8', 'currentColor', 1.4)}
      {stroke('M5 7.4h4M5 9.8h2.6', 'currentColor', 1.2)}
    </>
  ),
  triangle: (
    <>
      <path d="M6.1 1.4a1 1 0 0 1 1.8 0l5.5 10.2a1 1 0 0 1-.9 1.5h-11a1 1 0 0 1-.9-1.5z" fill="currentColor" />
      {stroke('M7 5v3.4', cut, 1.6)}
      <circle cx="7" cy="10.7" r="0.95" fill={cut} />
    </>
  ),
  'disc-cross': (
    <>
      {disc}
      {stroke(cross, cut)}
    </>
  ),
  'ring-cross': (
    <>
      {ring}
      {stroke(cross)}
    </>
  ),
  'ring-dash': (
    <>
      {ring}
      {stroke('M4.6 7h4.8')}
    </>
  ),
  arc: (
    <>
      <circle cx="7" cy="7" r="5.6" fill="none" stroke="var(--track)" strokeWidth="1.8" />
      <path
        className={styles.turning}
        d="M7 1.4A5.6 5.6 0 0 1 12.6 7"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </>
  ),
}

interface GlyphProps {
  shape: GlyphShape
  tone: Tone
  /** Names the drawing where no word stands beside it. */
  label?: string | undefined
}

export function Glyph({ shape, tone, label }: GlyphProps) {
  const style = { color: `var(--${tone})` }
  const drawing = { className: styles.glyph, width: 14, height: 14, viewBox: '0 0 14 14', style }
  if (label === undefined) {
    return (
      <svg {...drawing} aria-hidden="true" focusable="false">
        {shapes[shape]}
      </svg>
    )
  }
  return (
    <svg {...drawing} role="img" aria-label={label}>
      <title>{label}</title>
      {shapes[shape]}
    </svg>
  )
}
