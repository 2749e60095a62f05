import { useQuery } from '@tanstack/react-query'
import type { Side } from '#contract/fields.ts'
import { readUpliftUndo, type UpliftUndo, undoModelUplift, undoUplift } from '#contract/model/uplift.ts'
import { formatDate } from '#domain/date-format.ts'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/figures/decimal.ts'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { refresh } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import styles from './uplift.module.css'

interface UndoDialogProps {
  side: Side
  requestGuid: string
  /** The model whose settings are open: its part of the uplift can be undone alone. */
  only?: { guid: string; upliftGuid: string }
  onClose: () => void
}

/** Explains the effect of undoing an uplift, and asks for confirmation. */
export function UndoDialog({ side, requestGuid, only, onClose }: UndoDialogProps) {
  const found = useQuery({ ...queryOf(readUpliftUndo[side], { params: { requestGuid } }), staleTime: 0 })
  const all = useCall(undoUplift[side], { errors: 'form' })
  const one = useCall(undoModelUplift[side], { errors: 'form' })
  const models = found.data?.models.filter(({ is_undoable }) => is_undoable) ?? []
  const own = models.filter(({ contract_guid }) => contract_guid === only?.guid)
  const undo = async (work: Promise<unknown>, count: number) => {
    try {
      await work
      toast(`Uplift undone in ${modelsText(count)}.`)
      onClose()
    } catch {
      // The call keeps its error, which is shown above the buttons. The screen behind them may be stale.
      await refresh(undoUplift[side])
    }
  }
  const refusal = (some: UpliftUndo['models']) =>
    !found.data
      ? 'Its effects are loading'
      : some.length === 0
        ? 'This uplift is over, so it can not be undone'
        : some.some(({ refusals }) => refusals.length > 0)
          ? 'A later change has to be undone first'
          : undefined
  const error = all.error ?? one.error ?? found.error
  return (
    <Modal
      open
      title="Undo uplift"
      width={560}
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          {only && models.length > 1 && (
            <Button
              busy={one.isPending}
              disabledReason={refusal(own)}
              onClick={() =>
                void undo(one.mutateAsync({ params: { guid: only.guid, upliftGuid: only.upliftGuid } }), 1)
              }
            >
              Undo in this model only
            </Button>
          )}
          <Button
            look="danger"
            busy={all.isPending}
            disabledReason={refusal(models)}
            onClick={() => void undo(all.mutateAsync({ params: { requestGuid } }), models.length)}
          >
            {models.length > 1 ? `Undo in all ${modelsText(models.length)}` : 'Undo'}
          </Button>
        </>
      }
    >
      <div className={styles.undo}>
        {error && <Banner tone="red">{messageOf(error)}</Banner>}
        {found.isPending && <p role="status">Checking what it would do…</p>}
        {found.data && <Consequences undo={found.data} models={models} />}
      </div>
    </Modal>
  )
}

function Consequences({ undo, models }: { undo: UpliftUndo; models: UpliftUndo['models'] }) {
  const done = models.filter(({ status }) => status === 'Complete')
  const rates = models.reduce((sum, { rate_count }) => sum + rate_count, 0)
  const day = formatDate(undo.effective_from)
  const refused = models.filter(({ refusals }) => refusals.length > 0)
  const changed = models.filter(({ changes }) => changes.length > 0)
  return (
    <>
      <p>
        {modelsText(models.length, true)}, {formatCount(rates)} rates from {day}.{' '}
        {done.length === 0
          ? 'No rate has been raised yet, and none will be.'
          : `Rates that start on ${day} are deleted, the rates before them continue without an end, and open visits are repriced. Everything else in the models stays as it is.`}
      </p>
      {changed.length > 0 && (
        <Banner tone="amber">
          <span className={styles.lines}>
            <span>Changed by hand since the uplift. Undoing it also reverts these changes:</span>
            {changed.flatMap(({ title, changes }) =>
              changes.map(({ name, changed_by, changed_at }) => (
                <span key={`${title} ${name} ${changed_at}`}>
                  {title}: {name}, by {changed_by} on <DateTimeText value={changed_at} />
                </span>
              )),
            )}
          </span>
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="red">
          <span className={styles.lines}>
            <span>It can not be undone as it is:</span>
            {refused.flatMap(({ title, refusals }) =>
              refusals.map((each) => (
                <span key={`${title} ${each}`}>
                  {title}: {each}
                </span>
              )),
            )}
          </span>
        </Banner>
      )}
    </>
  )
}

function modelsText(count: number, first = false): string {
  if (count === 1) return first ? 'One model' : '1 model'
  return `${formatCount(count)} models`
}
