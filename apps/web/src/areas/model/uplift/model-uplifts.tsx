import { useEffect } from 'react'
import type { Uplift } from '#contract/model/uplift.ts'
import { addDays } from '#domain/time.ts'
import { formatCount } from '#ui/figures/decimal.ts'
import { DateText, DateTimeText } from '#ui/figures/figures.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { Status } from '#ui/status/status.tsx'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { useModel } from '../open-model.ts'
import { UndoButton } from './undo-button.tsx'
import styles from './uplift.module.css'

/** The uplifts of the open model, newest first (UPL-034, UPL-D14); renders nothing without any. */
export function ModelUplifts() {
  const { model } = useModel()
  useReloadWhile(model.uplifts.some(({ status }) => status === 'Pending'))
  if (model.uplifts.length === 0) return undefined
  return (
    <section className={styles.uplifts} aria-labelledby="uplifts">
      <h2 id="uplifts" className={styles.heading}>
        Uplifts
      </h2>
      <ul>
        {model.uplifts.map((uplift) => (
          <Line key={uplift.guid} uplift={uplift} />
        ))}
      </ul>
    </section>
  )
}

function Line({ uplift }: { uplift: Uplift }) {
  const { of, model } = useModel()
  const today = localDateIn(useZone())
  return (
    <li className={styles.uplift}>
      <span>
        From <DateText value={uplift.effective_from} />, {formatCount(uplift.rate_count)}{' '}
        {uplift.rate_count === 1 ? 'rate' : 'rates'}
      </span>
      <span className={styles.facts}>
        {uplift.inserter}, <DateTimeText value={uplift.inserted_at} />
      </span>
      <Status word={uplift.status} />
      {uplift.undone_at !== null && (
        <span className={styles.facts}>
          by {uplift.undone_by}, <DateTimeText value={uplift.undone_at} />
        </span>
      )}
      {uplift.problem !== null && <span className={styles.wrong}>{uplift.problem}</span>}
      {uplift.is_undoable && (
        <UndoButton
          side={of.side}
          requestGuid={uplift.request_guid}
          secondsLeft={null}
          until={uplift.effective_from > today ? addDays(uplift.effective_from, -1) : null}
          only={{ guid: model.guid, upliftGuid: uplift.guid }}
        />
      )}
    </li>
  )
}

/** Milliseconds between two polls while one is pending. */
const pace = 2000

/** Polls while an uplift is pending, as it ends without a user action here. */
function useReloadWhile(isPending: boolean) {
  const { reload } = useModel()
  // A timer is outside React.
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => void reload(), pace)
    return () => clearInterval(timer)
  }, [isPending, reload])
}
