import { ScreenName } from '../../kit/page.tsx'
import { EmbeddedHost, type EmbeddedHostProps, useIsOurs } from './embedded-host.tsx'

/** A separately built and released application as a whole screen (SHELL-018). */
export function EmbeddedScreen(props: EmbeddedHostProps) {
  return (
    <>
      <ScreenName title={props.title} />
      <EmbeddedHost {...props} />
    </>
  )
}

/** The same for an application that names its own screens if it is built with the product. */
export function EmbeddedScreens(props: EmbeddedHostProps) {
  const isOurs = useIsOurs(props.name)
  if (isOurs === undefined) return null
  return isOurs ? <EmbeddedHost {...props} /> : <EmbeddedScreen {...props} />
}
