import { countText } from '#domain/count-text.ts'
/** Formats minutes for a sentence: `1 hour 5 minutes`. */
export function durationWord(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const parts = [count(hours, 'hour'), count(minutes % 60, 'minute')].filter((part) => part !== '')
  return parts.length === 0 ? '0 minutes' : parts.join(' ')
}

function count(number: number, unit: string): string {
  return number === 0 ? '' : countText(number, unit)
}
