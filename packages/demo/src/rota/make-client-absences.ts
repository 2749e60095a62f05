import type { Insertable } from 'kysely'
import type { AbsenceReason } from '#contract/client/absences.ts'
import { formatInstant } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Client } from '../people/make-clients.ts'
import type { Random } from '../random.ts'
import type { ConditionKey } from '../settings/conditions.ts'
import type { Window } from '../window.ts'
import type { ClientSpell } from './client-absences.ts'

type Row = Insertable<DB['client_absence']>

/** The reason and the note of an absence, by the condition of its cancelled visits. */
const reasons: Partial<Record<ConditionKey, { reason: AbsenceReason; note: string | null; isUnknownEnd?: true }>> = {
  hospital: { reason: 'hospital', note: 'The ward will call before discharge.', isUnknownEnd: true },
  holiday: { reason: 'holiday', note: 'Away with family.' },
  respite: { reason: 'respite', note: null },
  covid: { reason: 'other', note: 'Visits paused at the family’s wish after a positive test.' },
  familyCover: { reason: 'family', note: 'Daughter is staying and will help.' },
}

/**
 * The absences that the office has recorded for the spells of its clients. A stay in hospital that has not ended has no
 * end: nobody knows it yet.
 */
export function makeClientAbsences(
  { random, branch, window, account }: { random: Random; branch: BranchPlan; window: Window; account: string },
  clients: readonly Client[],
  spells: readonly (readonly ClientSpell[])[],
): Row[] {
  return clients.flatMap((client, index) => {
    let free = Number.NEGATIVE_INFINITY
    return (spells[index] ?? [])
      .toSorted((one, other) => one.from - other.from)
      .flatMap((spell): Row[] => {
        const guid = random.guid()
        const known = reasons[spell.condition]
        if (!known || spell.cancelledAt > window.now || spell.from < free || spell.until <= spell.from) return []
        const isOpen = known.isUnknownEnd === true && spell.until > window.now
        free = isOpen ? Number.POSITIVE_INFINITY : spell.until
        return [
          {
            guid,
            branch_id: branch.id,
            client_guid: client.guid,
            reason: known.reason,
            from_at: formatInstant(spell.from),
            to_at: isOpen ? null : formatInstant(spell.until),
            note: known.note,
            recorded_by: account,
            recorded_at: formatInstant(spell.cancelledAt),
          },
        ]
      })
  })
}
