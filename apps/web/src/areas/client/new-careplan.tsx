import { useQuery } from '@tanstack/react-query'
import { getClient } from '#contract/client/clients.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { FullPage } from '#ui/page/full-page.tsx'
import { ApiError } from '../../kit/http/api-error.ts'
import { queryOf } from '../../kit/http/query.ts'
import { paths } from '../../kit/url/paths.ts'
import { EmbeddedScreen } from '../../shell/embedded/embedded-screen.tsx'
import { AccessDenied, ApplicationFailed } from '../../shell/full-pages.tsx'

/** The digital care plan of a client, an embedded application (CLIENT-015, CLIENT-D11). */
export function NewCareplan({ clientGuid }: { clientGuid: string }) {
  const input = { params: { guid: clientGuid } }
  const { data, error } = useQuery({ ...queryOf(getClient, input), enabled: isGuid(clientGuid) })
  if (data) {
    return (
      <EmbeddedScreen
        name="digital-careplan"
        title="Digital Careplan"
        basename={paths.newCareplan(clientGuid)}
        client={data}
      />
    )
  }
  const status = error instanceof ApiError ? error.status : undefined
  // An invalid guid in the path makes no call (SHELL-D41).
  if (status === 404 || !isGuid(clientGuid)) return <NoClient />
  // An NHS user may read the client assigned to them; only the server knows which one that is (AUTH-D27).
  if (status === 403) return <AccessDenied />
  return error ? <ApplicationFailed /> : null
}

/** CLIENT-D06. */
function NoClient() {
  return (
    <FullPage title="Client not found" text="The client you are looking for does not exist.">
      <LinkButton href={paths.clients()}>Back to clients</LinkButton>
    </FullPage>
  )
}
