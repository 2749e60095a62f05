import { queryOptions, useQuery } from '@tanstack/react-query'
import { isOn, type RuntimeSettings } from '#contract/runtime-settings.ts'
import { useSession } from '../session/session.ts'
import { freshToken } from '../session/tokens.ts'
import { queryClient } from './cache.ts'
import { loadSettings } from './load-settings.ts'

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

/** Where who is signed out goes (AUTH-023). */
export async function findLoginPath(): Promise<LoginPath> {
  // Who is offline is led to the form all the same, which says so.
  return loginPathOf(await queryClient.ensureQueryData({ ...configOf(false), networkMode: 'always' }))
}

/** The same, on screens that stand already; undefined until it is known. */
export function useLoginPath(): LoginPath | undefined {
  const settings = useLoadedConfig()
  return settings && loginPathOf(settings)
}

type LoginPath = '/login' | '/login-sso'

function loginPathOf(settings: RuntimeSettings): LoginPath {
  return isOn(settings, 'FeatureSsoLogin') ? '/login-sso' : '/login'
}
