import { createFileRoute } from '@tanstack/react-router'
import { rotaAccess } from '#contract/rota/access.ts'
import { paths } from '../../kit/url/paths.ts'
import { EmbeddedScreen } from '../../shell/embedded/embedded-screen.tsx'

// SHELL-009, SHELL-040. All nested paths belong to the application.
export const Route = createFileRoute('/scheduler-runs/$')({
  component: () => <EmbeddedScreen name="scheduler" title="Runs" basename={paths.schedulerRuns()} />,
  staticData: { ...rotaAccess.read, feature: 'scheduling' },
})
