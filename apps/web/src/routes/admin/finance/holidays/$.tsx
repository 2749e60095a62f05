import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { paths } from '../../../../kit/url/paths.ts'
import { EmbeddedScreens } from '../../../../shell/embedded/embedded-screen.tsx'

// FSET-008, FSET-D02. All nested paths belong to the application.
export const Route = createFileRoute('/admin/finance/holidays/$')({
  component: () => <EmbeddedScreens name="holidays" title="Holidays" basename={paths.holidaysApp()} />,
  staticData: settingsAccess.holidays,
})
