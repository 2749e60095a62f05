import { useRef, useState } from 'react'
import { clientAccess } from '#contract/client/access.ts'
import { discardPlan, type Plan } from '#contract/client/digital-plan.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { ClientPage } from '#web/areas/client/exports.ts'
import { useCall } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { BeginButton } from './begin-button.tsx'
import { PlanTabs } from './plan-tabs.tsx'
import { PlanView } from './plan-view.tsx'
import { PrintPlan } from './print-plan.tsx'
import { SignPlan } from './sign-plan.tsx'
import { usePlan } from './use-plan.ts'

/** The version that is being written. */
export function DraftPage({ basename }: { basename: string }) {
  const { client, heads, plan, failed } = usePlan('draft')
  const mayRead = usePermission(clientAccess.read)
  const mayEdit = usePermission(clientAccess.edit)
  return (
    <ClientPage
      top={<PlanTabs basename={basename} current="draft" />}
      actions={
        plan && (
          <>
            <PrintPlan client={client} plan={plan} />
            {mayEdit && <Actions key={plan.guid} client={client} plan={plan} basename={basename} />}
          </>
        )
      }
      {...(plan && mayRead && { history: { type: 'plan-version', guid: plan.guid } })}
    >
      {failed && <LoadFailed query={failed} />}
      {heads?.draft === null && (
        <EmptyState text="No draft." actions={mayEdit && <BeginButton client={client} basename={basename} />} />
      )}
      {plan && (
        <PageBody>
          <PlanView plan={plan} editHref={mayEdit ? (part) => `${basename}/draft/${part}` : undefined} />
        </PageBody>
      )}
    </ClientPage>
  )
}

interface ActionsProps {
  client: string
  plan: Plan
  basename: string
}

function Actions({ client, plan, basename }: ActionsProps) {
  const [asking, setAsking] = useState<'sign' | 'discard'>()
  const close = () => setAsking(undefined)
  const isEmpty = plan.sections.every(({ state }) => state === 'open')
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking('discard')}>
        Discard
      </Button>
      <Button
        look="primary"
        aria-haspopup="dialog"
        disabledReason={isEmpty ? 'Assess at least one section first.' : undefined}
        onClick={() => setAsking('sign')}
      >
        Sign
      </Button>
      {asking === 'sign' && <SignPlan client={client} plan={plan} basename={basename} onClose={close} />}
      {asking === 'discard' && <DiscardPlan client={client} plan={plan} onClose={close} />}
    </>
  )
}

function DiscardPlan({ client, plan, onClose }: { client: string; plan: Plan; onClose: () => void }) {
  const seen = useRef(plan.version)
  const discard = useCall(discardPlan, {
    seen,
    onSuccess() {
      toast('Draft discarded.')
      onClose()
    },
  })
  return (
    <Confirm
      title="Discard draft"
      text={`Version ${plan.number} is discarded. It stays in the list of versions, but cannot be changed or signed.`}
      yes="Discard"
      danger
      busy={discard.isPending}
      onYes={() => discard.mutate({ params: { client, guid: plan.guid } })}
      onNo={onClose}
    />
  )
}
