import type { EmbeddedName } from '#contract/runtime-settings.ts'
import { paths } from '../../kit/url/paths.ts'
import { EmbeddedHost, useIsOurs } from '../../shell/embedded/embedded-host.tsx'
import { CarerPage } from './carer-page.tsx'
import { useCarer } from './open-carer.ts'

interface EmbeddedCarerProps {
  name: EmbeddedName
  title: string
  /** The part of the address behind the carer's guid. */
  screen: string
}

/**
 * A screen of a carer that is an embedded application (CARER-D11). An application of others stands below the header of
 * the carer; our own draws that header itself, with its buttons.
 */
export function EmbeddedCarer({ name, title, screen }: EmbeddedCarerProps) {
  const { carer } = useCarer()
  const isOurs = useIsOurs(name)
  const host = <EmbeddedHost name={name} title={title} basename={paths.carer(carer.guid, screen)} carer={carer} />
  if (isOurs === undefined) return null
  return isOurs ? host : <CarerPage>{host}</CarerPage>
}
