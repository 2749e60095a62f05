import { ClientOverview, ClientProfile } from '#web/areas/client/screens.ts'
import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'

/** A client at a glance, and below it the sections of the form (CLIENT-010). */
export function Profile({ basename }: ApplicationProps) {
  const section = usePathBelow(basename)
  return section === '' ? <ClientOverview /> : <ClientProfile section={section} />
}
