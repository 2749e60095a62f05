import { createFileRoute } from '@tanstack/react-router'
import { visitAccess } from '#contract/visit/access.ts'
import { paths } from '../../kit/url/paths.ts'
import { EmbeddedScreens } from '../../shell/embedded/embedded-screen.tsx'

// VISIT-D35, SHELL-008, SHELL-039.
export const Route = createFileRoute('/visits/')({
  component: () => <EmbeddedScreens name="visits" title="Visits" basename={paths.visits()} />,
  staticData: visitAccess.read,
})
