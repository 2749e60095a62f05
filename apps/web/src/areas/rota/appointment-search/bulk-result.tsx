import type { ResponseOf } from '#contract/endpoint.ts'
import {
  type BulkEffect,
  incompatibleModel,
  type RefusedAssignee,
  type updateFinanceAssignees,
} from '#contract/rota/finance-appointments.ts'
import type { ScheduledPlace } from '#contract/rota/search-appointments.ts'
import { Button } from '#ui/button.tsx'
import { formatDate, formatDateTime, formatTime, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '#ui/overlay/panel.tsx'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import styles from './bulk-edit.module.css'
import { EffectPlaces, EffectTotals } from './bulk-effect.tsx'
import { hrefOf } from './scheduled-columns.tsx'
import { type EditedField, useUndo } from './use-undo.ts'

/** A bulk edit that failed for some, as it was saved. */
export interface BulkOutcome extends Pick<ResponseOf<typeof updateFinanceAssignees>, 'edited' | 'refusals'> {
  /** The places as they were when it was saved. */
  readonly picked: readonly ScheduledPlace[]
  /** The fields that it set. */
  readonly fields: readonly EditedField[]
  /** Its effect on amounts; undefined where nobody waited for that. */
  readonly effect: BulkEffect | undefined
  /** Instant. */
  readonly at: string
}

interface BulkResultProps {
  outcome: BulkOutcome
  onAgain: () => void
  onUndone: () => void
  onClose: () => void
}

/** The places that a bulk edit left, why, and their cure; and those that it changed, which can be undone (SEARCH-D09). */
export function BulkResult({ outcome, onAgain, onUndone, onClose }: BulkResultProps) {
  const { edited, refusals, picked, at, effect } = outcome
  const zone = useZone()
  const undo = useUndo(outcome, onUndone)
  const of = new Map(picked.map((place) => [place.assignee.guid, place]))
  const done = edited.flatMap(({ guid }) => of.get(guid) ?? [])
  return (
    <Panel
      tall
      takesFocus
      title={`${edited.length} of ${edited.length + refusals.length} edited`}
      facts={<span className="num">{formatDateTime(at, zone)}</span>}
      onClose={onClose}
      foot={
        <>
          <Button busy={undo.isPending} onClick={() => undo.mutate()}>
            Undo the {edited.length}
          </Button>
          <Button look="primary" onClick={onAgain}>
            Edit the {refusals.length} again
          </Button>
        </>
      }
    >
      <section aria-label="Not edited" className={styles.effect}>
        <h3 className={styles.heading}>Not edited</h3>
        <ul className={styles.refused}>
          {refusals.map((refusal) => (
            <Refused key={refusal.guid} refusal={refusal} place={of.get(refusal.guid)} />
          ))}
        </ul>
      </section>
      <section aria-label="Edited" className={styles.effect}>
        <h3 className={styles.heading}>Edited</h3>
        <EffectPlaces picked={done} effect={effect} />
        {effect?.totals && <EffectTotals totals={effect.totals} />}
      </section>
    </Panel>
  )
}

/** A place that stays as it is, with the true reason, and the way to what cures it. */
function Refused({ refusal, place }: { refusal: RefusedAssignee; place: ScheduledPlace | undefined }) {
  const zone = useZone()
  const cure = useCure(refusal, place)
  const { start = null, owner = null } = place?.appointment ?? {}
  return (
    <li>
      <span className={styles.refusedHead}>
        <span className={styles.refusedOwner}>{owner?.name ?? 'Appointment'}</span>
        {start !== null && (
          <span className="num">
            {formatDate(localDateOf(start, zone))} {formatTime(start, zone)}
          </span>
        )}
      </span>
      <span className={styles.reason}>{refusal.reason}</span>
      {cure && <Link href={cure.href}>{cure.text}</Link>}
    </li>
  )
}

/** A contract is missing on the side of the owner; everything else is put right at the visit or shift. */
function useCure({ reason }: RefusedAssignee, place: ScheduledPlace | undefined) {
  const links = useRecordLinks()
  if (!place) return undefined
  const { owner } = place.appointment
  if (reason === incompatibleModel) {
    const href = links.contract(owner, 'new')
    return href === undefined ? undefined : { href, text: `Add a contract for ${owner.name}` }
  }
  const href = hrefOf(place, links)
  if (href === undefined) return undefined
  const what = place.assignee.visit_guid === null ? 'shift' : 'visit'
  return { href, text: `Open the ${what} of ${owner.name}` }
}
