import { clientAccess } from '#contract/client/access.ts'
import { LinkButton } from '#ui/button.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { Banner } from '#ui/page/banner.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { ClientPage } from '#web/areas/client/exports.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { BeginButton } from './begin-button.tsx'
import styles from './plan.module.css'
import { PlanTabs } from './plan-tabs.tsx'
import { PlanView } from './plan-view.tsx'
import { PrintPlan } from './print-plan.tsx'
import { usePlan } from './use-plan.ts'

/** The version that applies. */
export function CurrentPlan({ basename }: { basename: string }) {
  const { client, heads, plan, failed } = usePlan('current')
  const mayRead = usePermission(clientAccess.read)
  const mayEdit = usePermission(clientAccess.edit)
  const way = heads && mayEdit && <Continue client={client} basename={basename} hasDraft={heads.draft !== null} />
  return (
    <ClientPage
      top={<PlanTabs basename={basename} current="plan" />}
      actions={
        plan && (
          <>
            <PrintPlan client={client} plan={plan} />
            {way}
          </>
        )
      }
      {...(plan && mayRead && { history: { type: 'plan-version', guid: plan.guid } })}
    >
      {failed && <LoadFailed query={failed} />}
      {heads?.current === null && <EmptyState text="No care plan has been signed yet." actions={way} />}
      {plan && (
        <PageBody>
          {plan.is_review_due && plan.review_on !== null && (
            <div className={styles.notice}>
              <Banner tone="amber">The review of this care plan was due on {formatDate(plan.review_on)}.</Banner>
            </div>
          )}
          <PlanView plan={plan} />
        </PageBody>
      )}
    </ClientPage>
  )
}

function Continue({ client, basename, hasDraft }: { client: string; basename: string; hasDraft: boolean }) {
  if (hasDraft) return <LinkButton href={`${basename}/draft`}>Open draft</LinkButton>
  return <BeginButton client={client} basename={basename} />
}
