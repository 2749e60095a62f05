import { useEffect } from 'react'
import { undoModelUplift } from '#contract/model/uplift.ts'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/figures/decimal.ts'
import { DateText, DateTimeText } from '#ui/figures/figures.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Status } from '#ui/status/status.tsx'
import { useCall } from '../../../kit/http/query.ts'
import { useModel } from '../open-model.ts'
import styles from './uplift.module.css'
import { refreshUplifts } from './uplift-lists.ts'

/** The uplifts of the model around it, newest first (UPL-034, UPL-D14); nothing where there was none. */
export function ModelUplifts() {
  const { of, model, reload } = useModel()
  const undo = useCall(undoModelUplift[of.side], {
    onSuccess: () => toast('Uplift withdrawn.'),
  })
  useReloadWhile(model.uplifts.some(({ status }) => status === 'Pending'))
  if (model.uplifts.length === 0) return undefined
  const withdraw = async (upliftGuid: string) => {
    // What was refused is told by the call; either way the list is another.
    await undo.mutateAsync({ params: { guid: model.guid, upliftGuid } }).catch(() => undefined)
    await Promise.all([reload(), refreshUplifts(of.side)])
  }
  return (
    <section className={styles.uplifts} aria-labelledby="uplifts">
      <h2 id="uplifts" className={styles.heading}>
        Uplifts
      </h2>
      <ul>
        {model.uplifts.map((uplift) => (
          <li key={uplift.guid} className={styles.uplift}>
            <span>
              From <DateText value={uplift.effective_from} />, {formatCount(uplift.rate_count)}{' '}
              {uplift.rate_count === 1 ? 'rate' : 'rates'}
            </span>
            <span className={styles.facts}>
              {uplift.inserter}, <DateTimeText value={uplift.inserted_at} />
            </span>
            <Status word={uplift.status} />
            {uplift.problem !== null && <span className={styles.wrong}>{uplift.problem}</span>}
            {uplift.status === 'Pending' && (
              <Button size="small" busy={undo.isPending} onClick={() => void withdraw(uplift.guid)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Milliseconds between two looks while one is pending. */
const pace = 2000

/** Looks again and again while an uplift is pending: it ends without anybody doing anything here. */
function useReloadWhile(isPending: boolean) {
  const { reload } = useModel()
  // The timer is the browser's.
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => void reload(), pace)
    return () => clearInterval(timer)
  }, [isPending, reload])
}
