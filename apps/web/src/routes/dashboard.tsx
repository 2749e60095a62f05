import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../kit/url/paths.ts'
import { EmbeddedScreen } from '../shell/embedded/embedded-screen.tsx'

// SHELL-007, SHELL-049, SHELL-D07.
export const Route = createFileRoute('/dashboard')({
  component: () => <EmbeddedScreen name="dashboard" title="Dashboard" basename={paths.dashboard()} />,
  staticData: { access: 'signed-in', feature: 'dashboard', otherwise: '/visits' },
})
