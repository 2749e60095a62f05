import { useQuery } from '@tanstack/react-query'
import { userTypeWord } from '#contract/identity/sign-in.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import { getOperator } from '#contract/operator/get-operator.ts'
import { operatorLocks } from '#contract/operator/locks.ts'
import { operatorStatuses } from '#contract/operator/roles.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
import { latestOf, useInitialValue } from '../../kit/form/use-initial-value.ts'
import { isNotFound } from '../../kit/http/api-error.ts'
import { queryOf } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/url/paths.ts'
import { Redirect } from '../../kit/url/redirect.tsx'
import { adminCrumb } from '../admin/exports.ts'
import { HistoryButton } from '../history/exports.ts'
import { LoginControls } from '../identity/exports.ts'
import { operatorsCrumb } from './crumbs.ts'
import { EditOperator } from './edit-operator.tsx'
import type { Operator } from './operator-values.ts'
import { documentsSection, permissionsSection, personalDetails, useHasPermissions } from './sections.ts'

/** Cached for four hours, and dropped after every save (OPER-027, OPER-D16). */
const fourHours = 4 * 3_600_000

interface OperatorProfileProps {
  guid: string
  section: string
}

/** OPER-003, OPER-D08. */
export function OperatorProfile({ guid, section }: OperatorProfileProps) {
  const operator = useQuery({
    ...queryOf(getOperator, { params: { guid } }),
    staleTime: fourHours,
    gcTime: fourHours,
    enabled: isGuid(guid),
  })
  // A form never starts with a stale operator: the user may have left a save before its changes were refetched.
  const current = operator.isStale ? undefined : operator.data
  const { number, first, reload } = useInitialValue(current, () => latestOf(operator))
  const hasPermissions = useHasPermissions()
  const known =
    [personalDetails, documentsSection].includes(section) || (section === permissionsSection && hasPermissions)
  const isMissing = !isGuid(guid) || isNotFound(operator.error)

  if (isMissing) return <NotFound />
  if (!known) return <Redirect to={paths.operator(guid)} />
  if (!operator.data || !first) {
    return (
      <Page title="Operator" crumbs={[adminCrumb, operatorsCrumb]}>
        {operator.error && <LoadFailed query={operator} />}
      </Page>
    )
  }
  const { data } = operator
  return (
    <Page
      title={data.profile.name}
      crumbs={[adminCrumb, operatorsCrumb]}
      status={<Status word={operatorStatuses[data.status].title} />}
      facts={userTypeWord(data.type)}
      actions={
        <>
          <HistoryButton type="operator" guid={data.guid} />
          <Login operator={data} />
        </>
      }
    >
      <EditOperator key={number} operator={data} first={first} section={section} onReload={reload} />
    </Page>
  )
}

/** OPER-D21. */
function Login({ operator }: { operator: Operator }) {
  return (
    <LoginControls
      user={{ ...operator, email: operator.profile.email }}
      isActive={operator.status === 0}
      rule={operatorAccess.edit}
      lock={operator.lock === null ? undefined : operatorLocks[operator.lock]}
    />
  )
}

function NotFound() {
  return (
    <Page title="Operator not found" crumbs={[adminCrumb, operatorsCrumb]}>
      <EmptyState
        text="This operator does not exist in this branch."
        actions={<LinkButton href={paths.operators()}>Back to operators</LinkButton>}
      />
    </Page>
  )
}
