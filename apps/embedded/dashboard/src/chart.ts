import { ticksTo } from '#ui/figures/scale.ts'
import styles from './chart.module.css'
import { fullDate, shortDate } from './days.ts'
import { h, s } from './element.ts'
import { link } from './panels.ts'

interface Series {
  name: string
  fill: string | undefined
}

interface Week {
  start: string
  end: string
  /** One a series, from the bottom up, as it is drawn. */
  values: readonly number[]
  /** The same as they are read. */
  texts: readonly string[]
  /** The list that the week came from. */
  href: string
}

interface Chart {
  label: string
  series: readonly Series[]
  weeks: readonly Week[]
  /** A value of the axis as it is read. */
  axisText: (value: number) => string
}

const height = 150

/** Weeks as stacked bars. The drawing is for the eye alone: the same figures, with their links, stand in a table. */
export function weekChart(chart: Chart): HTMLElement {
  const { weeks, axisText } = chart
  const ticks = ticksTo(Math.max(0, ...weeks.map(({ values }) => sum(values))))
  const top = ticks.at(-1) ?? 1
  // As many days as there is room for, the last one among them.
  const every = weeks.length <= 13 ? 1 : Math.ceil(weeks.length / 10)
  return h(
    'div',
    { class: styles.chart },
    h(
      'div',
      { class: styles.plot, 'aria-hidden': 'true' },
      h(
        'div',
        { class: styles.axis },
        ticks.toReversed().map((tick) => h('span', {}, axisText(tick))),
      ),
      drawing(chart, ticks, top),
      h(
        'div',
        { class: every > 1 ? `${styles.days} ${styles.crowded}` : styles.days },
        weeks.map(({ end }, at) => h('span', {}, (weeks.length - 1 - at) % every === 0 ? shortDate(end) : '')),
      ),
    ),
    table(chart),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function drawing({ series, weeks }: Chart, ticks: readonly number[], top: number): SVGElement {
  const y = (value: number) => height - (value * height) / top
  const slot = 100 / Math.max(1, weeks.length)
  const lines = ticks.map((tick) => s('line', { x1: '0%', x2: '100%', y1: y(tick), y2: y(tick) }))
  const bars = weeks.map(({ end, values, texts, href }, at) => {
    const words = [`Week ending ${fullDate(end)}`, ...series.map(({ name }, index) => `${name} ${texts[index]}`)].join(
      '\n',
    )
    return s(
      'a',
      { href, tabindex: -1 },
      s('title', {}, words),
      // The whole column takes the pointer, as a bar may be too low to hit.
      s('rect', { class: styles.column, x: `${at * slot}%`, width: `${slot}%`, y: 0, height }),
      values.map((value, index) => {
        const below = sum(values.slice(0, index))
        const place = { x: `${(at + 0.21) * slot}%`, width: `${0.58 * slot}%`, y: y(below + value) }
        return s('rect', { ...place, height: (value * height) / top, class: series[index]?.fill })
      }),
    )
  })
  return s('svg', { class: styles.drawing, width: '100%', height: height + 1, overflow: 'visible' }, lines, bars)
}

/** The key of the colours, for the head of the panel. */
export function key(series: readonly Series[]): HTMLElement {
  return h(
    'span',
    { class: styles.colours, 'aria-hidden': 'true' },
    series.map(({ name, fill }) =>
      h(
        'span',
        {},
        s(
          'svg',
          { width: 10, height: 10, viewBox: '0 0 10 10' },
          s('rect', { width: 10, height: 10, rx: 2, class: fill }),
        ),
        name,
      ),
    ),
  )
}

function table({ label, series, weeks }: Chart): HTMLElement {
  const heads = ['Week ending', ...series.map(({ name }) => name)]
  return h(
    'details',
    { class: styles.figures },
    h('summary', {}, 'Show the figures'),
    h(
      'div',
      {},
      h(
        'table',
        { 'aria-label': label },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            heads.map((head) => h('th', { scope: 'col' }, head)),
          ),
        ),
        h(
          'tbody',
          {},
          weeks.toReversed().map(({ end, texts, href }) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, link(href, fullDate(end))),
              texts.map((text) => h('td', {}, text)),
            ),
          ),
        ),
      ),
    ),
  )
}
