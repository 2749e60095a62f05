import type { PriceWorking } from '#contract/billing/price-working.ts'
import { formatTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { swatch } from './swatch.ts'
import { type Bar, drawTimes } from './time-drawing.ts'
import styles from './working.module.css'

/** Percent of the width that the bars take; the rest is for the labels at their ends. */
const room = 78
const at = (percent: number) => `${(percent * room) / 100}%`

/**
 * Rostered, actual and charged time on one scale. The text below has the figures, so it only needs an accessible name.
 */
export function TimeFigure({ working, chargeable }: { working: PriceWorking; chargeable: boolean }) {
  const zone = useZone()
  const { rostered, actual, charged, marks } = drawTimes(working, zone, chargeable)
  const last = charged.at(-1)
  return (
    <svg className={styles.figure} height="66" role="img" aria-label="Rostered, actual and charged time on one scale">
      {marks.map((mark) => (
        <g key={mark.instant}>
          <line x1={at(mark.left)} x2={at(mark.left)} y1="0" y2="50" className={styles.mark} />
          <text x={at(mark.left)} y="63" textAnchor={mark.left < 6 ? 'start' : 'middle'} className={styles.markText}>
            {formatTime(mark.instant, zone)}
          </text>
        </g>
      ))}
      <Row y={3} bars={[rostered]} fill={() => 'var(--rostered)'} word="Rostered" />
      {actual && <Row y={20} bars={[actual]} fill={() => 'var(--actual)'} word="Actual" />}
      {last && <Row y={37} bars={charged} fill={(index) => swatch(index, charged.length)} word="Charged" />}
    </svg>
  )
}

interface RowProps {
  y: number
  bars: readonly Bar[]
  fill: (index: number) => string
  word: string
}

function Row({ y, bars, fill, word }: RowProps) {
  const end = Math.max(...bars.map((bar) => bar.left + bar.width))
  return (
    <>
      {bars.map((bar, index) => (
        <rect
          key={bar.left}
          x={at(bar.left)}
          y={y}
          width={at(bar.width)}
          height="8"
          rx="2"
          style={{ fill: fill(index) }}
          className={styles.bar}
        />
      ))}
      <text x={at(end)} dx="6" y={y + 8} className={styles.barText}>
        {word}
      </text>
    </>
  )
}
