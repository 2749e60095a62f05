import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { Redirect } from '../../../kit/url/redirect.tsx'

// CLIENT-008.
export const Route = createFileRoute('/clients/new/')({
  component: () => <Redirect to={paths.clientNew()} />,
  staticData: { ...clientAccess.create, unless: 'client_profile_v2' },
})
