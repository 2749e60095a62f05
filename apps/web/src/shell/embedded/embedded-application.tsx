import { lazy, Suspense } from 'react'
import type { EmbeddedName } from '#contract/runtime-settings.ts'
import { ScreenName } from '../../kit/page.tsx'
import type { Subject } from './protocol.ts'

/** The host comes with the first application that is opened: the first screen of most users has none. */
const EmbeddedHost = lazy(async () => ({ default: (await import('./embedded-host.tsx')).EmbeddedHost }))

export interface EmbeddedApplicationProps {
  name: EmbeddedName
  /** What people call it. */
  title: string
  /** Where it stands in the shell; what lies below is the application's own. */
  basename: string
  /** The client or the carer on whose page it stands. */
  client?: Subject | null
  carer?: Subject | null
}

/** An application that is built and released by itself, shown as a screen or as a part of one (SHELL-018). */
function EmbeddedApplication(props: EmbeddedApplicationProps) {
  return (
    <Suspense>
      <EmbeddedHost {...props} />
    </Suspense>
  )
}

/** An application that is a whole screen. */
export function EmbeddedScreen(props: EmbeddedApplicationProps) {
  return (
    <>
      <ScreenName title={props.title} />
      <EmbeddedApplication {...props} />
    </>
  )
}
