import type { ReactNode } from 'react'
import { appUrlKeyOf, type EmbeddedName } from '#contract/runtime-settings.ts'
import { useLoadedConfig } from '../../kit/http/config.ts'
import { useFeatures } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { EmbeddedScreen } from '../../shell/embedded/embedded-screen.tsx'

/** Whether the branch has the other mode of the client profile; undefined until it is known (CLIENT-D01). */
export function useHasProfileV2(): boolean | undefined {
  return useFeatures()?.includes('client_profile_v2')
}

/** Whether an application has an address; undefined until the settings have loaded. */
function useHasApplication(name: EmbeddedName): boolean | undefined {
  const config = useLoadedConfig()
  return config && config[appUrlKeyOf(name)] !== undefined
}

interface InsteadProps {
  name: EmbeddedName
  /** The screen that is hosted. */
  application: ReactNode
  /** Our own screen, for installations without an address for the application. */
  own: ReactNode
}

/** A screen of the other mode: the embedded application, or our own screen of the same parts (decision 52). */
export function ApplicationOrOwn({ name, application, own }: InsteadProps) {
  const has = useHasApplication(name)
  if (has === undefined) return null
  return has ? application : own
}

/** The application of the list and of everything that creates clients (CLIENT-009, CLIENT-D11). */
export function ClientsApplication({ title }: { title: string }) {
  return <EmbeddedScreen name="clients" title={title} basename={paths.clients()} />
}
