import { ScreenName } from '../../kit/page.tsx'
import { EmbeddedHost, type EmbeddedHostProps } from './embedded-host.tsx'

/** A separately built and released application as a whole screen (SHELL-018). */
export function EmbeddedScreen(props: EmbeddedHostProps) {
  return (
    <>
      <ScreenName title={props.title} />
      <EmbeddedHost {...props} />
    </>
  )
}
