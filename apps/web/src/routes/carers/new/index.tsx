import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { Redirect } from '../../../kit/url/redirect.tsx'

// CARER-008.
export const Route = createFileRoute('/carers/new/')({
  component: () => <Redirect to={paths.carerNew()} />,
  staticData: carerAccess.create,
})
