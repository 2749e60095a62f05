import type { Absence, SavedAbsence } from '#contract/client/absences.ts'
import { countText } from '#domain/count-text.ts'
import { formatDateTime } from '#ui/figures/format.ts'

/** The message after a save: it says how many visits have changed. */
export function savedWords(begin: string, { cancelled_count, put_back_count }: SavedAbsence): string {
  const changes = [
    cancelled_count > 0 ? `${countText(cancelled_count, 'visit')} cancelled.` : '',
    put_back_count > 0 ? `${countText(put_back_count, 'visit')} put back on the rota.` : '',
  ]
  return [begin, ...changes].filter((part) => part !== '').join(' ')
}

export function periodWords({ from, to }: Pick<Absence, 'from' | 'to'>, zone: string): string {
  const until = to === null ? 'return not known' : formatDateTime(to, zone)
  return `${formatDateTime(from, zone)} – ${until}`
}
