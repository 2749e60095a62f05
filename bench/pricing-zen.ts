import { ZenEngine } from '@gorules/zen-engine'
import { formatMills, type Pence, parsePence, sum } from '#domain/money.ts'
import { enhanceRate } from '#domain/rating/enhance-rate.ts'
import type { Band, RatingModel, Rule, VisitToRate } from '#domain/rating/types.ts'
import { dayOfWeek, toLocal, zoneOf } from '#domain/time.ts'
import { benchHolidays, TIME_ZONE } from './pricing-model.ts'

/** The input of the decision for a visit; minutes of the local day, because the rules engine has no time zones. */
interface ZenInput {
  readonly condition: string
  readonly notice: number | null
  readonly careType: string
  readonly day: string
  readonly rosteredStart: number
  readonly rostered: number
  readonly actualStart: number | null
  readonly actual: number | null
}

// Fewer or more per call were slower in tests.
const PER_CALL = 100

/** The bench's price list as a decision of three tables and a sum, over lists of visits. */
export function zenPricer(model: RatingModel) {
  const engine = new ZenEngine()
  const decision = engine.createDecision(
    decisionOf([
      ['rule', 'decisionTableNode', ruleTable(model)],
      ['band', 'decisionTableNode', bandTable(model)],
      ['rates', 'decisionTableNode', rateTable(model)],
      ['price', 'expressionNode', { expressions: [{ id: 'total', key: 'total', value: TOTAL }] }],
    ]),
  )
  return {
    inputOf: zenInputOf,
    async totalOf(inputs: readonly ZenInput[]): Promise<Pence> {
      const totals: Pence[] = []
      for (let from = 0; from < inputs.length; from += PER_CALL) {
        const { result } = await decision.evaluate({ visits: inputs.slice(from, from + PER_CALL) })
        const priced = (result as { visits: { total: number }[] }).visits
        for (const { total } of priced) totals.push(parsePence(total.toFixed(2)))
      }
      return sum(totals)
    },
    dispose: () => engine.dispose(),
  }
}

const TOTAL = 'sum(map(rows, round(max([0, min([begin + rounded, #.to]) - max([begin, #.from])]) * #.rate / 60, 2)))'

function ruleTable({ ruleGroups }: RatingModel) {
  return table(
    ['condition', 'notice'],
    ['begin', 'minutes'],
    ruleGroups.flatMap(({ rules }) =>
      rules.map((rule) => [
        JSON.stringify(rule.conditionGuid),
        noticeCell(rule),
        rule.chargeType === 'C/ACTUAL' ? 'actualStart' : 'rosteredStart',
        minutesCell(rule),
      ]),
    ),
  )
}

function noticeCell({ periodType, periodStart, periodEnd }: Rule): string {
  switch (periodType) {
    case 'NONE':
      return ''
    case 'INSIDE':
      return `< ${periodStart}`
    case 'OUTSIDE':
      return `>= ${periodStart}`
    case 'BETWEEN':
      return `[${periodStart}..${periodEnd})`
    default:
      return periodType satisfies never
  }
}

function minutesCell({ chargeType, capType, figure }: Rule): string {
  if (chargeType === 'ZERO') return '0'
  const minutes = chargeType === 'C/ACTUAL' ? 'actual' : 'rostered'
  switch (capType) {
    case null:
    case 'TIMEONLY':
      return minutes
    case 'MAX':
      return `min([${minutes}, ${figure}])`
    case 'MIN':
      return `max([${minutes}, ${figure}])`
    case 'OVER':
      return `min([${minutes}, rostered + ${figure}])`
    case 'PERCENT':
      return `floor((${minutes} * ${figure} + 50) / 100)`
    default:
      return capType satisfies never
  }
}

function bandTable({ services }: RatingModel) {
  return table(
    ['careType', 'minutes'],
    ['band', 'rounded'],
    services.flatMap(({ serviceTypeGuid, bands }) =>
      bands.map((band) => [
        JSON.stringify(serviceTypeGuid),
        band.maximum === null ? '' : `<= ${band.maximum}`,
        JSON.stringify(band.guid),
        // The bench's bands all round up.
        `ceil(minutes / ${band.roundingMinutes}) * ${band.roundingMinutes}`,
      ]),
    ),
  )
}

function rateTable({ services }: RatingModel) {
  const bands = services.flatMap((service) => service.bands)
  return table(
    ['band', 'day'],
    ['rows'],
    bands.flatMap((band) =>
      ['W/DAY', 'W/END', 'TIER'].map((day) => [JSON.stringify(band.guid), JSON.stringify(day), rowsCell(band, day)]),
    ),
  )
}

/** Returns the rate rows of a kind of day as a list, with enhanced rates calculated beforehand. */
function rowsCell({ rates, enhancedRates }: Band, day: string): string {
  const rows = rates.flatMap((standard) => {
    const own = (standard.dayType ?? 'TIER') === day ? [standard.rate] : []
    const derived = enhancedRates
      .filter((enhanced) => enhanced.standardRateGuid === standard.guid && enhanced.dayType === day)
      .map(({ modifierType, modifier }) => enhanceRate(standard.rate, modifierType, modifier))
    return [...own, ...derived].map((rate) => ({ ...standard, rate }))
  })
  return `[${rows.map(({ start, end, rate }) => `{from: ${start}, to: ${end}, rate: ${formatMills(rate)}}`).join(', ')}]`
}

// Every node runs once for each visit of the list and keeps the results of the previous nodes.
const EACH_VISIT = { inputField: 'visits', outputPath: 'visits', executionMode: 'loop', passThrough: true }

function table(inputs: readonly string[], outputs: readonly string[], rows: readonly string[][]) {
  const column = (field: string) => ({ id: field, name: field, field })
  return {
    hitPolicy: 'first',
    inputs: inputs.map(column),
    outputs: outputs.map(column),
    rules: rows.map((cells, index) => ({
      _id: String(index),
      ...Object.fromEntries([...inputs, ...outputs].map((field, place) => [field, cells[place] ?? ''])),
    })),
  }
}

function decisionOf(steps: readonly (readonly [id: string, type: string, content: object])[]) {
  const inner = steps.map(([id, type, content]) => ({ id, type, content: { ...content, ...EACH_VISIT } }))
  const chain = [{ id: 'request', type: 'inputNode' }, ...inner, { id: 'response', type: 'outputNode' }]
  return {
    nodes: chain.map((node, x) => ({ ...node, name: node.id, position: { x, y: 0 } })),
    edges: chain.slice(1).map((node, index) => ({
      id: `to-${node.id}`,
      type: 'edge',
      sourceId: chain[index]?.id,
      targetId: node.id,
    })),
  }
}

function zenInputOf(visit: VisitToRate): ZenInput {
  const zone = zoneOf(TIME_ZONE)
  const { date, minuteOfDay } = toLocal(zone, visit.rosteredStart)
  const isHoliday = benchHolidays.some((holiday) => holiday.date === date)
  const { actualStart, actualEnd, rosteredStart, cancelledAt } = visit
  return {
    condition: visit.conditionGuid,
    notice: cancelledAt === null ? null : rosteredStart - cancelledAt,
    careType: visit.serviceTypeGuid,
    day: isHoliday ? 'TIER' : dayOfWeek(date) <= 5 ? 'W/DAY' : 'W/END',
    rosteredStart: minuteOfDay,
    rostered: visit.rosteredEnd - rosteredStart,
    actualStart: actualStart === null ? null : minuteOfDay + actualStart - rosteredStart,
    actual: actualStart === null || actualEnd === null ? null : actualEnd - actualStart,
  }
}
