import { useQuery } from '@tanstack/react-query'
import { getAssignedClient } from '#contract/client/care-plan.ts'
import { Button } from '#ui/button.tsx'
import { FullPage } from '#ui/page/full-page.tsx'
import { isNotFound } from '../../kit/http/api-error.ts'
import { queryOf } from '../../kit/http/query.ts'
import { logOut } from '../../kit/session/session.ts'
import { paths } from '../../kit/url/paths.ts'
import { Redirect } from '../../kit/url/redirect.tsx'
import { ApplicationFailed } from '../../shell/full-pages.tsx'

/** The start page of users of the NHS group: the new care plan of the client assigned to them (AUTH-012, AUTH-D22). */
export function NhsStart() {
  const { data, error } = useQuery(queryOf(getAssignedClient, {}))
  if (data) return <Redirect to={paths.newCareplan(data.client_guid)} />
  if (!error) return null
  if (!isNotFound(error)) return <ApplicationFailed />
  return (
    <FullPage title="No client assigned" text="The operator does not have a nhsClient associated.">
      <Button onClick={logOut}>Log out</Button>
    </FullPage>
  )
}
