import { createFileRoute } from '@tanstack/react-router'
import { rotaAccess } from '#contract/rota/access.ts'
import { paths } from '../kit/url/paths.ts'
import { EmbeddedScreen } from '../shell/embedded/embedded-screen.tsx'

// SHELL-009, SHELL-040. The scheduler is one application at two addresses (SHELL-D62).
export const Route = createFileRoute('/scheduler-carer-daily')({
  component: () => <EmbeddedScreen name="scheduler" title="Schedule" basename={paths.schedule()} />,
  staticData: { ...rotaAccess.read, feature: 'scheduling' },
})
