import { useQuery } from '@tanstack/react-query'
import type { RuntimeSettings } from '#contract/runtime-settings.ts'
import { freshToken, useSession } from './session.ts'

const none: RuntimeSettings = {}

/** The settings that have a value. Signed out the call brings the public keys only, so it is made again after sign-in (AUTH-D04). */
export function useConfig(): RuntimeSettings {
  return useConfigQuery().data ?? none
}

/** The same, undefined while those of this session are on their way: for what a setting that is still missing would mislead. */
export function useLoadedConfig(): RuntimeSettings | undefined {
  const { data, isPlaceholderData } = useConfigQuery()
  return isPlaceholderData ? undefined : data
}

function useConfigQuery() {
  const signedIn = useSession() !== undefined
  return useQuery({
    queryKey: ['config', signedIn],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => loadConfig(signedIn),
    placeholderData: (before) => before,
  })
}

/** A failure is only logged: the application starts with the default settings (AUTH-073). */
export async function loadConfig(signedIn: boolean): Promise<RuntimeSettings> {
  try {
    const headers = signedIn ? { authorization: `Bearer ${await freshToken()}` } : undefined
    const response = await fetch('/config.json', headers && { headers })
    if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null) throw new Error('/config.json is not an object')
    return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string' && value !== ''))
  } catch (error) {
    console.warn('The settings could not be loaded.', error)
    return none
  }
}
