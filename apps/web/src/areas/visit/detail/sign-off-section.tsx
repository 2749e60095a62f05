import { useRef, useState } from 'react'
import { ReopenInput, reopenVisit, signOffVisit, signOffVisitConcerned } from '#contract/visit/visit-actions.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { visitRefusals } from '#domain/visit/visit-actions.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useCall } from '../../../kit/http/query.ts'
import styles from './detail.module.css'
import { useMayAct, useVisitAction } from './use-visit-action.ts'

/** VISIT-017, VISIT-060, VISIT-061, VISIT-D16. */
export function SignOffSection({ visit }: { visit: VisitDetail }) {
  const mayAct = useMayAct(visit)
  const [asking, setAsking] = useState<'sign-off' | 'concern' | 'reopen'>()
  const close = () => setAsking(undefined)
  const params = paramsOf(visit)
  const signOff = useVisitAction(signOffVisit, visit, { done: 'Visit successfully signed off.' })
  const withConcern = useVisitAction(signOffVisitConcerned, visit, {
    done: 'Visit successfully signed off with concern.',
  })
  return (
    <section aria-label="Sign-off" className={styles.strip}>
      <h2 className={styles.title}>Sign-off</h2>
      {!visit.is_sign_off_able && <span className={styles.second}>{visitRefusals.NOT_REPORTED}</span>}
      {visit.is_sign_off_able && mayAct && (
        <span className={styles.buttons}>
          <Button onClick={() => setAsking('reopen')}>Reopen</Button>
          <Button busy={withConcern.busy} onClick={() => setAsking('concern')}>
            <Glyph shape="triangle" tone="amber" /> Sign off with concern
          </Button>
          <Button look="primary" busy={signOff.busy} onClick={() => setAsking('sign-off')}>
            Sign off
          </Button>
        </span>
      )}
      {asking === 'sign-off' && (
        <Confirm
          title="Sign off"
          text="Are you sure you want to sign off this visit report?"
          yes="Sign off"
          onNo={close}
          onYes={() => {
            close()
            signOff.run({ params })
          }}
        />
      )}
      {asking === 'concern' && (
        <Confirm
          title="Sign off with concern"
          text="Are you sure you want to sign off this visit report with concern?"
          yes="Sign off with concern"
          onNo={close}
          onYes={() => {
            close()
            withConcern.run({ params })
          }}
        />
      )}
      {asking === 'reopen' && <ReopenDialog visit={visit} onClose={close} />}
    </section>
  )
}

/** A report that is kept elsewhere has the guid of its visit (decision 0075). */
function paramsOf({ guid, visit_report: report }: VisitDetail) {
  return { guid, report: report?.guid ?? guid }
}

/** VISIT-062. */
function ReopenDialog({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const seen = useRef(visit.version)
  const reopen = useCall(reopenVisit, { errors: 'form', seen })
  const form = useForm({
    schema: ReopenInput,
    initial: { comment: '' },
    labels: { comment: 'Comment' },
    submit: (body) => reopen.mutateAsync({ params: paramsOf(visit), body }),
    onSaved: () => {
      toast('Visit successfully reopened.')
      onClose()
    },
  })
  return (
    <FormModal form={form} title="Reopen visit report" submitLabel="Reopen" onClose={onClose}>
      <TextArea {...form.field('comment')} required />
    </FormModal>
  )
}
