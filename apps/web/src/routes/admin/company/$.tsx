import { createFileRoute } from '@tanstack/react-router'
import { branchAccess } from '#contract/branch/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { EmbeddedScreens } from '../../../shell/embedded/embedded-screen.tsx'

// OPER-007. All nested paths belong to the application.
export const Route = createFileRoute('/admin/company/$')({
  component: () => <EmbeddedScreens name="company" title="Company" basename={paths.company()} />,
  staticData: branchAccess.company,
})
