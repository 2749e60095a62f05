import { useQuery } from '@tanstack/react-query'
import { clientAccess } from '#contract/client/access.ts'
import { getPlan } from '#contract/client/digital-plan.ts'
import { LinkButton } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { ClientPage, useClient } from '#web/areas/client/exports.ts'
import { isNotFound } from '#web/kit/http/api-error.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import styles from './plan.module.css'
import { PlanTabs } from './plan-tabs.tsx'
import { PlanView } from './plan-view.tsx'
import { PrintPlan } from './print-plan.tsx'

/** One version, as it was signed or discarded. */
export function VersionPage({ guid, basename }: { guid: string; basename: string }) {
  const { client } = useClient()
  const mayRead = usePermission(clientAccess.read)
  const found = useQuery(queryOf(getPlan, { params: { client: client.guid, guid } }))
  const plan = found.data
  const isGone = isNotFound(found.error)
  return (
    <ClientPage
      top={<PlanTabs basename={basename} current="versions" />}
      actions={plan && <PrintPlan client={client.guid} plan={plan} />}
      {...(plan && mayRead && { history: { type: 'plan-version', guid } })}
    >
      {isGone && (
        <EmptyState
          text="Version not found"
          actions={<LinkButton href={`${basename}/versions`}>Back to versions</LinkButton>}
        />
      )}
      {found.error && !isGone && !plan && <LoadFailed query={found} />}
      {plan && (
        <PageBody>
          {plan.state === 'earlier' && (
            <div className={styles.notice}>
              <Banner
                tone="blue"
                action={
                  <LinkButton size="small" href={basename}>
                    Open current version
                  </LinkButton>
                }
              >
                A later version applies.
              </Banner>
            </div>
          )}
          <PlanView plan={plan} />
        </PageBody>
      )}
    </ClientPage>
  )
}
