import { useLoadedConfig } from '../../kit/http/config.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { paths } from '../../kit/url/paths.ts'
import { EmbeddedScreen } from '../../shell/embedded/embedded-screen.tsx'

const VisitList = lazyPart(async () => (await import('./visit-list.tsx')).VisitList, { isScreen: true })

/** The provider's own application for visits (SHELL-008), or our own list (docs/decisions/0011). */
export function VisitsScreen() {
  const config = useLoadedConfig()
  if (!config) return null
  if (config.VisitsAppUrl) return <EmbeddedScreen name="visits" title="Visits" basename={paths.visits()} />
  return <VisitList />
}
