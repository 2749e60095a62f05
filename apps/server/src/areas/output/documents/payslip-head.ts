import { countText } from '#domain/count-text.ts'
import { formatMoney } from '#domain/money.ts'
import { type PayslipDocument, periodWord } from '#domain/pay/payslip/payslip-document.ts'
import type { PayPart } from '#domain/pay/payslip/types.ts'
import { edge, styles } from './invoice-drawing.ts'
import { broken, drawLines, factsBox, providerHead } from './letterhead.ts'
import { colours, type Pen, type Style } from './pen.ts'
import { typeface } from './typeface.ts'
import { dateText } from './wording.ts'

export const payslipTitle = 'Care Pay Breakdown'

/** The colours of the bar and of the lines (screens, colour by role). */
export const partColours: Readonly<Record<PayPart, string>> = {
  contact: '#14532D',
  premium: '#47B36C',
  travel: '#86CF9D',
  waiting: '#B9E4C6',
  'top-up': '#E0A113',
  leave: '#C4C0B7',
  mileage: '#DEDBD4',
}

const amount = { weight: 'semibold', size: 26, colour: colours.green, tracking: -0.022 } as const satisfies Style
const beside = { weight: 'regular', size: 12, colour: colours.second } as const satisfies Style
const barHeight = 22

/** Draws, or without a pen only measures, everything above the lines of the first page; returns where it ends. */
export function payslipHead(document: PayslipDocument, pen?: Pen): number {
  const top = providerHead(document.head.provider, payslipTitle, document.reference, pen)
  const below = people(document, top, pen)
  const baseline = below + 49
  const sum = formatMoney(document.total)
  pen?.text('P', sum, amount, { x: edge.left, baseline })
  const width = typeface(amount.weight).widthOf(sum, amount.size, false) + amount.tracking * amount.size * sum.length
  const word = `for this ${periodWord(document.head)}, before tax, National Insurance and pension`
  pen?.text('P', word, beside, { x: edge.left + width + 10, baseline })
  if (pen) bar(document, baseline + 12, pen)
  return baseline + 12 + barHeight
}

function people({ head, workedDays, visits, generatedAt }: PayslipDocument, top: number, pen?: Pen): number {
  const { carer, provider: _, ...rest } = head
  const who = [
    { text: 'Carer', style: styles.label },
    ...broken(carer.name, styles.strong, 205),
    ...carer.address_lines.flatMap((line) => broken(line, styles.body, 205)),
  ]
  const payroll = [
    { text: 'Payroll', style: styles.label },
    ...(carer.payroll_reference === null ? [] : broken(`Reference ${carer.payroll_reference}`, styles.body, 200)),
    ...broken(`Contract ${rest.contract_reference}, ${rest.pay_group}`, styles.body, 200),
    ...rest.guaranteed.flatMap((hours) => broken(`Guaranteed ${hours}`, styles.body, 200)),
  ]
  drawLines(pen, who, edge.left, top + 11)
  drawLines(pen, payroll, 277, top + 11)
  const period = `${dateText(rest.period_start)} – ${dateText(rest.period_end)}`
  const { credited_reference: credited } = rest
  const takesBack = credited === undefined ? [] : [['Takes back', credited, styles.strong] as const]
  const bottom = factsBox(
    [
      ['Period', period, styles.strong],
      ['Worked', `${countText(workedDays, 'day')}, ${countText(visits, 'visit')}`, styles.body],
      ...takesBack,
      ['Generated at', generatedAt, styles.body],
    ],
    top,
    pen,
  )
  return Math.max(bottom, top + 14 + (Math.max(who.length, payroll.length) - 1) * 16)
}

/** The parts of the pay as shares of a bar. What is taken back has no share. */
function bar({ lines }: PayslipDocument, top: number, pen: Pen): void {
  const parts = [...Map.groupBy(lines, ({ part }) => part)]
    .map(([part, own]) => ({ part, title: titleOf(own), total: own.reduce((all, { total }) => all + total, 0) }))
    .filter(({ total }) => total > 0)
  const all = parts.reduce((sum, { total }) => sum + total, 0)
  const gap = 2
  const width = edge.right - edge.left - gap * Math.max(parts.length - 1, 0)
  pen.ornament('Layout', ({ box, text }) => {
    if (all === 0) box(edge.left, top, edge.right - edge.left, barHeight, 4, colours.box)
    let x: number = edge.left
    for (const { part, title, total } of parts) {
      const own = (width * total) / all
      box(x, top, Math.max(own, 1), barHeight, Math.min(3, own / 2), partColours[part])
      const style: Style = { weight: 'semibold', size: 10, colour: part === 'contact' ? colours.white : colours.text }
      const room = typeface(style.weight).widthOf(title, style.size, false) + 12
      if (room <= own) text(title, style, { x: x + 6, baseline: top + 14.5 })
      x += own + gap
    }
  })
}

/** A part with several kinds has the name of the largest. */
function titleOf(lines: PayslipDocument['lines']): string {
  return lines.toSorted((one, other) => other.total - one.total)[0]?.title ?? ''
}
