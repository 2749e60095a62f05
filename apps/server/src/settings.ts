import { type SettingKey, settingKeys } from '#contract/runtime-settings.ts'
import { StartupError } from './startup-error.ts'

/** Keys that are not a matter of configuration: one server answers for all base addresses (SHELL-D52). */
const fixedKeys = ['Environment', 'CoreApiUrl', 'IdentityApiUrl', 'CommsApiUrl', 'GeocodingApiUrl'] as const
type FixedKey = (typeof fixedKeys)[number]
type ConfiguredKey = Exclude<SettingKey, FixedKey>

/** The settings of /config.json that an installation configures; what it does not set is empty. */
export type ServedSettings = Readonly<Record<ConfiguredKey, string>>

const isConfigured = (key: SettingKey): key is ConfiguredKey => !(fixedKeys as readonly string[]).includes(key)
const configuredKeys = settingKeys.filter(isConfigured)

/** The environment variable of a setting: `GoogleClientId` is `GOOGLE_CLIENT_ID`. */
function variableOf(key: ConfiguredKey): string {
  return key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()
}

/** Every environment variable of a setting, by name. */
export const settingVariables: readonly string[] = configuredKeys.map(variableOf).sort()

/** Reads the settings from the environment. Throws `StartupError` for an address that no link could lead to. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ServedSettings {
  const entries = configuredKeys.map((key) => [key, readSetting(key, env[variableOf(key)]?.trim() ?? '')] as const)
  return Object.fromEntries(entries) as ServedSettings // one entry for each key
}

function readSetting(key: ConfiguredKey, text: string): string {
  if (!key.endsWith('Url') || text === '') return text
  // An address of this server begins with a slash. Anything else but http would run in the page, or open nothing.
  const isAddress = /^\/(?!\/)/.test(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
  if (isAddress) return text
  throw new StartupError(`${variableOf(key)} is not an address like https://example.org, or /path on this server.`)
}
