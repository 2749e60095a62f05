import { ScreenName } from '../../kit/page.tsx'
import { EmbeddedHost, type EmbeddedHostProps } from './embedded-host.tsx'

/** An application that is built and released by itself, as a whole screen (SHELL-018). */
export function EmbeddedScreen(props: EmbeddedHostProps) {
  return (
    <>
      <ScreenName title={props.title} />
      <EmbeddedHost {...props} />
    </>
  )
}
