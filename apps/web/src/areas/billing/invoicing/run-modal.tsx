import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { type PreparedTask, tasks } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { Arc } from '#ui/arc.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast, toastWork } from '#ui/overlay/toasts.tsx'
import { refresh, refreshed } from '../../../kit/http/cache.ts'
import { call } from '../../../kit/http/call.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { useUser } from '../../../kit/session/session.ts'
import { followTask } from '../../../kit/session/started-tasks.ts'
import { ShowButton, taskPreview } from '../../output/exports.ts'
import { processingSides } from '../sides.ts'
import { queuedWords } from '../tasks/task-words.ts'
import { FailureModal } from './failure-modal.tsx'
import styles from './invoice-modal.module.css'
import { LeftBehind } from './left-behind.tsx'
import { PendingExtras } from './pending-extras.tsx'
import { PreparedTable } from './prepared-table.tsx'

interface RunModalProps {
  side: Side
  /** Guids of periods, or of transactions of one period (INVP-D29). */
  guids: readonly string[]
  periodGuid?: string
  /** Whether it is a single transaction, opened from its own screen. */
  single?: boolean
  onClose: () => void
  /** Called once the task is queued. */
  onDone: () => void
}

/** INVP-D15. */
const failureText =
  'Something went wrong! We apologize, we were not able to complete your request. Please try again later or contact user support.'

/** Prepares a task when it opens, shows what it will process, and queues it (INVP-066, INVP-D28, PAYP-021, PAYP-D08). */
export function RunModal({ side, guids, periodGuid, single = false, onClose, onDone }: RunModalProps) {
  const words = processingSides[side].run
  const prepared = usePrepared(side, guids, periodGuid)
  const { sub: user, branch_guid: branch } = useUser()
  const mayRead = usePermission(billingAccess.read)
  const invoices = prepared.data?.contracts.reduce((sum, contract) => sum + contract.invoices, 0) ?? 0
  const sent = useRef(false)
  const process = useCall(tasks[side].process, {
    errors: 'form',
    onSuccess: async ({ task_guid: guid }) => {
      if (mayRead) {
        toastWork({ id: guid, kind: 'busy', text: queuedWords(side, invoices) })
        followTask({ guid, side, user, branch: branch ?? '' })
      } else toast(queuedWords(side, invoices))
      onDone()
      await refreshed()
    },
  })
  const error = prepared.error ?? process.error
  const nothing = prepared.data !== undefined && !prepared.data.contracts.some((contract) => contract.processable)
  const refusal = nothing ? emptyText(side, single) : undefined

  // A second press before the first answer must not send a second request.
  const submit = () => {
    if (prepared.data === undefined || refusal !== undefined || sent.current) return
    sent.current = true
    process.mutate({ params: { taskGuid: prepared.data.task_guid }, body: { is_draft: false } })
  }
  const press = (event: KeyboardEvent) => {
    // The shortcut does not submit from the preview, which is a dialog of its own.
    if ((event.target as Element).closest('dialog') !== event.currentTarget.querySelector('dialog')) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }

  if (error) {
    // Somebody else may have been faster, so the list behind is read again.
    const close = () => {
      onClose()
      void refresh(tasks[side].process)
    }
    return <FailureModal title={words.start} text={failureText} error={error} onClose={close} />
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button's shortcut works wherever in the dialog the focus is.
    <div className={styles.keys} onKeyDown={press}>
      <Modal
        open
        title={words.start}
        width={880}
        onClose={onClose}
        foot={
          <>
            {mayRead && words.hasPreview && (
              <div className={styles.preview}>
                <ShowButton
                  file={taskPreview(prepared.data?.task_guid ?? '')}
                  disabledReason={prepared.isPending ? 'The summary is being prepared.' : refusal}
                >
                  Preview
                </ShowButton>
              </div>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button
              look="primary"
              busy={prepared.isPending || process.isPending}
              disabledReason={refusal}
              onClick={submit}
              data-autofocus
            >
              {words.submit}
              <kbd className={styles.shortcut}>Ctrl ⏎</kbd>
            </Button>
          </>
        }
      >
        <Summary
          side={side}
          prepared={prepared.data}
          count={guids.length}
          empty={nothing ? emptyText(side, single) : undefined}
        />
      </Modal>
    </div>
  )
}

/** INVP-073, INVP-074. */
function emptyText(side: Side, single: boolean): string {
  return single ? 'Transaction is empty and can not be processed.' : processingSides[side].run.nothingReady
}

interface SummaryProps {
  side: Side
  prepared: PreparedTask | undefined
  count: number
  empty: string | undefined
}

function Summary({ side, prepared, count, empty }: SummaryProps) {
  if (prepared === undefined) {
    return (
      <div className={styles.waiting} role="status" style={{ minHeight: 32 * (Math.min(count, 8) + 2) }}>
        <Arc />
        {processingSides[side].run.preparing}
      </div>
    )
  }
  return (
    <>
      {empty !== undefined && (
        <p className={styles.empty} role="status">
          {empty}
        </p>
      )}
      <PendingExtras pending={prepared.pending} />
      <PreparedTable side={side} prepared={prepared} />
      <LeftBehind side={side} left={prepared.left} />
    </>
  )
}

/** Prepares the task of this modal: once, when it opens, and not again when the window regains focus. */
function usePrepared(side: Side, guids: readonly string[], periodGuid: string | undefined) {
  const [key] = useState(() => crypto.randomUUID())
  return useQuery({
    queryKey: ['prepare task', key],
    queryFn: () =>
      call(
        tasks[side].prepare,
        { body: { guids: [...guids], mode: 'Completion', period_guid: periodGuid ?? null } },
        { idempotencyKey: key },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // It creates a task: like every write it fails at once without a connection, and is not sent later.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
