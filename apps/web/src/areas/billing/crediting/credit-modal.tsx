import { useRef, useState } from 'react'
import { creditDetails } from '#contract/billing/credits.ts'
import type { PreparedTask } from '#contract/billing/tasks.ts'
import { Arc } from '#ui/arc.tsx'
import { classes } from '#ui/classes.ts'
import { Money, PeriodText } from '#ui/figures/figures.tsx'
import { formatDate, formatMoney, formatTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { ApiError } from '../../../kit/http/api-error.ts'
import { sumOf } from '../../../kit/list/sum-of.ts'
import { FailureModal } from '../invoicing/failure-modal.tsx'
import { PreparedTable } from '../invoicing/prepared-table.tsx'
import { CreditFields } from './credit-fields.tsx'
import { CreditLines } from './credit-lines.tsx'
import { creditFailures, missingText } from './credit-words.ts'
import styles from './crediting.module.css'
import { type CreditTarget, useCreditForm, usePreparedCredit } from './use-credit.ts'

interface CreditModalProps {
  target: CreditTarget
  onClose: () => void
  /** Called once the task is queued. */
  onDone: () => void
}

const title = 'Credit selected'

/** Prepares a credit when it opens, shows it before and after, and queues it (CRED-001, CRED-002, CRED-020). */
export function CreditModal({ target, onClose, onDone }: CreditModalProps) {
  const missing = target.isBulk ? undefined : missingText({ periodGuid: target.periodGuid, guids: target.guids })
  if (missing !== undefined) return <FailureModal title={title} text={missing} onClose={onClose} />
  return <Prepared target={target} onClose={onClose} onDone={onDone} />
}

function Prepared({ target, onClose, onDone }: CreditModalProps) {
  const { data, error } = usePreparedCredit(target)
  // Without them the dialog would open with no types, and jump.
  const areTypesLoaded = useFinanceSchema('CreditType') !== undefined
  if (error) {
    // CRED-027.
    if (error instanceof ApiError && error.code === 'NOTHING_TO_CREDIT') {
      return <FailureModal title={title} text={error.message} onClose={onClose} />
    }
    const text = target.isBulk ? creditFailures.bulk : creditFailures.single
    return <FailureModal title={title} text={text} error={error} onClose={onClose} />
  }
  if (data && areTypesLoaded) return <CreditDialog target={target} prepared={data} onClose={onClose} onDone={onDone} />
  return (
    <Modal open title={title} width={880} onClose={onClose}>
      <p className={styles.waiting} role="status">
        <Arc />
        Preparing the credit
      </p>
    </Modal>
  )
}

interface CreditDialogProps extends CreditModalProps {
  prepared: PreparedTask
}

function CreditDialog({ target, prepared, onClose, onDone }: CreditDialogProps) {
  const single = prepared.credit?.single ?? undefined
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(single?.lines.map(({ guid }) => guid)))
  const picked = single?.lines.filter(({ guid }) => ticked.has(guid)) ?? []
  const isAll = single === undefined || picked.length === single.lines.length
  const question = useQuestion()
  const form = useCreditForm({
    target,
    prepared,
    parts: isAll ? undefined : picked.map(({ guid }) => guid),
    confirm: question.ask,
    onDone,
  })
  const amounts = prepared.credit ?? { processed: '0.00', credited_before: '0.00', now: null }
  const credit = single
    ? {
        ...amounts,
        credited: sumOf(picked.map((line) => `-${line.processed}`.replace('--', ''))),
        now: sumOf(picked.map((line) => line.now ?? '0.00')),
      }
    : { ...amounts, credited: prepared.total }
  const [preparedAt] = useState(() => Temporal.Now.instant().toString())
  const zone = useZone()
  return (
    <>
      <FormModal
        form={form}
        title={title}
        wide
        width={single ? 1280 : 960}
        onClose={onClose}
        submitLabel={`Credit ${formatMoney(credit.credited)}`}
        {...(single && picked.length === 0 && { disabledReason: 'Select what to credit first.' })}
        before={
          <span className={styles.prepared}>
            Prepared {formatTime(preparedAt, zone)}. If anything changes before it is processed, nothing is done.
          </span>
        }
      >
        <div className={classes(styles.columns, single && styles.split)}>
          <div>
            {single ? (
              <>
                <p className={styles.about}>
                  {single.reference} · {single.owner_name} · <PeriodText start={single.start} end={single.end} /> ·{' '}
                  <Money value={single.total} />, completed {formatDate(single.completed_at.slice(0, 10))}
                </p>
                <CreditLines side={target.side} lines={single.lines} ticked={ticked} onTick={setTicked} />
              </>
            ) : (
              <PreparedTable side={target.side} prepared={prepared} />
            )}
          </div>
          <CreditFields
            target={target}
            form={form}
            credit={credit}
            prepared={prepared.credit}
            details={creditDetails(form.values.reference, form.values.start, form.values.end)}
          />
        </div>
      </FormModal>
      {question.isOpen && (
        <Confirm
          title="Credit without recalculation"
          text="Do you really want to credit without recalculation?"
          yes="Credit without recalculation"
          onYes={() => question.answer(true)}
          onNo={() => question.answer(false)}
        />
      )}
    </>
  )
}

/** CRED-014. */
function useQuestion() {
  const [isOpen, setOpen] = useState(false)
  const reply = useRef<(isSure: boolean) => void>(undefined)
  return {
    isOpen,
    ask: () =>
      new Promise<boolean>((resolve) => {
        reply.current = resolve
        setOpen(true)
      }),
    answer: (isSure: boolean) => {
      setOpen(false)
      reply.current?.(isSure)
    },
  }
}
