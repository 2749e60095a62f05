import type { Absence, SavedAbsence } from '#contract/client/absences.ts'
import { formatCount, formatDateTime } from '#ui/figures/format.ts'

export function visitsWord(count: number): string {
  return count === 1 ? '1 visit' : `${formatCount(count)} visits`
}

/** The message after a save: it says how many visits have changed. */
export function savedWords(begin: string, { cancelled_count, put_back_count }: SavedAbsence): string {
  const changes = [
    cancelled_count > 0 ? `${visitsWord(cancelled_count)} cancelled.` : '',
    put_back_count > 0 ? `${visitsWord(put_back_count)} put back on the rota.` : '',
  ]
  return [begin, ...changes].filter((part) => part !== '').join(' ')
}

export function periodWords({ from, to }: Pick<Absence, 'from' | 'to'>, zone: string): string {
  const until = to === null ? 'return not known' : formatDateTime(to, zone)
  return `${formatDateTime(from, zone)} – ${until}`
}
