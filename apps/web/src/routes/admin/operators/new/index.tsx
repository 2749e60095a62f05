import { createFileRoute } from '@tanstack/react-router'
import { operatorAccess } from '#contract/operator/access.ts'
import { paths } from '../../../../kit/url/paths.ts'
import { Redirect } from '../../../../kit/url/redirect.tsx'

// OPER-D07.
export const Route = createFileRoute('/admin/operators/new/')({
  component: () => <Redirect to={paths.operatorNew()} />,
  staticData: operatorAccess.edit,
})
