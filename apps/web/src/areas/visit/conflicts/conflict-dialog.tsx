import { useState } from 'react'
import { visitAccess } from '#contract/visit/access.ts'
import {
  acceptVisitConflict,
  conflictKinds,
  DismissInput,
  dismissVisitConflict,
  type VisitConflict,
} from '#contract/visit/conflicts.ts'
import { visitWord } from '#contract/visit/visits.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { messageOf } from '../../../kit/http/api-error.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { Facts } from '../../client/exports.ts'
import styles from './conflicts.module.css'

interface DialogProps {
  conflict: VisitConflict
  onClose: () => void
}

/** The event beside the visit as it is now, with both decisions. */
export function ConflictDialog({ conflict, onClose }: DialogProps) {
  const mayDecide = usePermission(visitAccess.edit) && conflict.state === 'open'
  const [isDismissing, setDismissing] = useState(false)
  const accept = useCall(acceptVisitConflict, { errors: 'form' })
  const onAccept = () =>
    accept.mutate(
      { params: { guid: conflict.guid } },
      {
        onSuccess: () => {
          toast('Accepted. The visit has been changed.')
          onClose()
        },
      },
    )
  if (isDismissing) return <DismissDialog conflict={conflict} onClose={onClose} />
  return (
    <Modal
      open
      title={`${conflictKinds[conflict.kind]} of ${conflict.carer_name}`}
      width={560}
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
          {mayDecide && <Button onClick={() => setDismissing(true)}>Dismiss</Button>}
          {mayDecide && conflict.visit !== null && (
            <Button look="primary" busy={accept.isPending} onClick={onAccept}>
              Accept
            </Button>
          )}
        </>
      }
    >
      <div className={styles.parts}>
        {accept.error && <Banner tone="red">{messageOf(accept.error)}</Banner>}
        <Facts facts={factsOf(conflict)} />
        {conflict.sent.length > 0 && (
          <section aria-label="Sent">
            <h3 className={styles.head}>Sent</h3>
            <Facts facts={conflict.sent.map(({ label, text }) => [label, text])} />
          </section>
        )}
        <section aria-label="The visit now">
          <h3 className={styles.head}>The visit now</h3>
          {conflict.visit === null ? <p>This visit has been deleted.</p> : <Facts facts={visitFacts(conflict.visit)} />}
        </section>
      </div>
    </Modal>
  )
}

type FactList = Parameters<typeof Facts>[0]['facts']

function factsOf({ happened_at, received_at, reason, decided_by_name, decided_at, decision_reason }: VisitConflict) {
  const sent: FactList = [
    ['Happened at', <DateTimeText key="happened" value={happened_at} />],
    ['Received', <DateTimeText key="received" value={received_at} />],
    ['Not taken because', reason],
  ]
  if (decided_at === null) return sent
  return [
    ...sent,
    ['Decided by', decided_by_name],
    ['Decided at', <DateTimeText key="decided" value={decided_at} />],
    ['Reason', decision_reason],
  ] satisfies FactList
}

function visitFacts(visit: NonNullable<VisitConflict['visit']>): FactList {
  return [
    ['Client', visit.client_name],
    ['Carer', visit.carer_name ?? 'Unassigned'],
    ['Start', <DateTimeText key="start" value={visit.start} />],
    ['End', <DateTimeText key="end" value={visit.end} />],
    ['Check-in', visit.check_in_at && <DateTimeText key="in" value={visit.check_in_at} />],
    ['Check-out', visit.check_out_at && <DateTimeText key="out" value={visit.check_out_at} />],
    ['Status', visitWord(visit)],
  ]
}

function DismissDialog({ conflict, onClose }: DialogProps) {
  const dismiss = useCall(dismissVisitConflict, { errors: 'form' })
  const form = useForm({
    schema: DismissInput,
    initial: { reason: '' },
    labels: { reason: 'Reason' },
    submit: (body) => dismiss.mutateAsync({ params: { guid: conflict.guid }, body }),
    onSaved: () => {
      toast('Dismissed. The visit stays as it is.')
      onClose()
    },
  })
  return (
    <FormModal form={form} title="Dismiss conflict" submitLabel="Dismiss" onClose={onClose}>
      <TextArea {...form.field('reason')} required />
    </FormModal>
  )
}
