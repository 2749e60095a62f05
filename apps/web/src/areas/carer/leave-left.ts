import { formatDecimal } from '#ui/figures/format.ts'

/** Hours as decimal text. */
interface Leave {
  readonly allowance: string
  readonly used: string
  readonly remaining: string
}

/** How much of the allowance is used; all of it, and red, when more was taken than there was. */
export function leaveBar({ allowance, used, remaining }: Leave): { percent: number; tone: 'green' | 'red' } {
  if (isOverdrawn(remaining)) return { percent: 100, tone: 'red' }
  const whole = Number(allowance)
  const part = whole > 0 ? Number(used) / whole : 0
  return { percent: Math.round(Math.min(1, Math.max(0, part)) * 100), tone: 'green' }
}

export function leaveNote(used: string, remaining: string): string {
  const text = `Used ${formatDecimal(used)} hours`
  return isOverdrawn(remaining) ? `${text}, ${formatDecimal(remaining.slice(1))} more than earned` : text
}

function isOverdrawn(remaining: string): boolean {
  return remaining.startsWith('-')
}
