import { formatCount } from '#ui/figures/format.ts'

/** Formats minutes as `4 h 30 min`. */
export function hoursWord(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 ? `${formatCount(hours)} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
  return parts.filter((part) => part !== '').join(' ')
}
