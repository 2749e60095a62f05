import type { HistoryValue } from '#contract/history/history.ts'
import { formatDate, formatDateTime, formatMoney } from '#ui/figures/format.ts'

/** An action as a word: `set-no-charge` reads "Set no charge". */
export function actionWord(action: string): string {
  return sentence(action.replaceAll('-', ' '))
}

/** Parts of a name that only say where the rest of it is kept. */
const isWrapping = new Set(['info', 'crm_details'])

/** The name of a field as people say it: `assignees.0.carer_guid` reads "Assignees 1, carer". */
export function fieldWord(field: string): string {
  const parts = field.split('.').filter((part) => !isWrapping.has(part))
  const words = parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : wordOf(part)))
  return sentence(words.join(', ').replace(/, (\d+)\b/g, ' $1'))
}

function wordOf(name: string): string {
  const word = name.replace(/(?<=.)_(guid|alias|pence|at)$/, '').replaceAll('_', ' ')
  return word.replace(/^is (?=.)/, '')
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as the screens show such values: days, instants in the branch's zone, pence as pounds, yes and no. */
export function valueWord(field: string, value: HistoryValue, zone: string): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field.endsWith('_pence')) return formatMoney(pounds(Number(value)))
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  // Only a short text is taken for an instant (SHELL-153).
  if (text.length <= 30 && /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text))
    return formatDateTime(text, zone)
  return text
}

function pounds(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0')
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
