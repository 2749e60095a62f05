import { queryOptions, useQuery } from '@tanstack/react-query'
import { isOn, type RuntimeSettings } from '#contract/runtime-settings.ts'
import { useSession } from '../session/session.ts'
import { freshToken } from '../session/tokens.ts'
import { queryClient } from './cache.ts'
import { loadSettings } from './load-settings.ts'

const none: RuntimeSettings = {}

/**
 * Returns the settings that have a value. While signed out the call returns public keys only, so it is repeated after
 * sign-in (AUTH-D04).
 */
export function useConfig(): RuntimeSettings {
  return useConfigQuery().data ?? none
}

/**
 * As `useConfig`, but undefined until this session's settings have loaded: for uses where a missing setting would
 * mislead.
 */
export function useLoadedConfig(): RuntimeSettings | undefined {
  const { data, isPlaceholderData } = useConfigQuery()
  return isPlaceholderData ? undefined : data
}

function useConfigQuery() {
  return useQuery({ ...configOf(useSession() !== undefined), placeholderData: (before) => before })
}

function configOf(signedIn: boolean) {
  return queryOptions({
    queryKey: ['config', signedIn],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadConfig(signedIn),
  })
}

/** AUTH-072. */
export function loadConfig(signedIn: boolean): Promise<RuntimeSettings> {
  return loadSettings(signedIn ? freshToken : undefined)
}

/** Finds the page for signed-out users (AUTH-023). */
export async function findLoginPath(): Promise<LoginPath> {
  // Offline users also get the form, which says that they are offline.
  return loginPathOf(await queryClient.ensureQueryData({ ...configOf(false), networkMode: 'always' }))
}

/** As `findLoginPath`, for components; undefined until it is known. */
export function useLoginPath(): LoginPath | undefined {
  const settings = useLoadedConfig()
  return settings && loginPathOf(settings)
}

type LoginPath = '/login' | '/login-sso'

function loginPathOf(settings: RuntimeSettings): LoginPath {
  return isOn(settings, 'FeatureSsoLogin') ? '/login-sso' : '/login'
}
