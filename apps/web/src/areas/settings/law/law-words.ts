import { formatMoney } from '#ui/figures/format.ts'

/** Returns a figure with its unit, as in "£12.71 an hour", "20%" and "10 hours". */
export function figureText(amount: string | null, unit: string): string {
  if (amount === null) return '–'
  if (unit === '%') return `${amount}%`
  if (unit === 'pounds') return formatMoney(amount)
  if (unit.startsWith('a')) return `${formatMoney(amount)} ${unit}`
  return unit === '' ? amount : `${amount} ${unit}`
}
