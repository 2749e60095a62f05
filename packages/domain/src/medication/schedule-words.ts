import { weekdays as weekdayNames } from '../availability/typed-times.ts'
import { formatClock } from '../time.ts'
import type { Schedule } from './schedule.ts'

/** Returns when a medicine is taken, as a label says it: "2 tablets at 08:00 and 20:00". */
export function scheduleWords(schedule: Schedule): string {
  return `${schedule.dose} ${timesWords(schedule)}`
}

/** Returns the same without the dose. */
function timesWords({ kind, times, weekdays, everyDays, everyHours, ...prn }: Schedule): string {
  const clock = times.map(formatClock)
  if (kind === 'interval') return `every ${hoursWords(everyHours ?? 24)} from ${clock[0] ?? ''}`
  if (kind === 'times') return `at ${listed(clock)}${daysWords(weekdays, everyDays)}`
  const gap = prn.gapMinutes === null ? '' : `, at least ${minutesWords(prn.gapMinutes)} apart`
  const most = prn.dailyMaximum === null ? '' : `, up to ${prn.dailyMaximum} in 24 hours`
  return `as needed${gap}${most}`
}

function daysWords(weekdays: readonly number[], everyDays: number): string {
  if (everyDays === 2) return ' every other day'
  if (everyDays > 2) return ` every ${everyDays} days`
  if (weekdays.length === 7) return ''
  return ` on ${listed(weekdays.map((day) => weekdayNames[day - 1] ?? ''))}`
}

const hoursWords = (hours: number) => (hours === 1 ? 'hour' : `${hours} hours`)

/** Minutes as hours where they are whole ones. */
function minutesWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
