import { type SettingKey, settingKeys } from '#contract/runtime-settings.ts'
import { StartupError } from './startup-error.ts'

/** Keys that cannot be configured: one server has all base addresses (SHELL-D52). */
const fixedKeys = ['Environment', 'CoreApiUrl', 'IdentityApiUrl', 'CommsApiUrl', 'GeocodingApiUrl'] as const
type FixedKey = (typeof fixedKeys)[number]
type ConfiguredKey = Exclude<SettingKey, FixedKey>

/** The settings of /config.json that an installation configures; missing ones are empty. */
export type ServedSettings = Readonly<Record<ConfiguredKey, string>>

const isConfigured = (key: SettingKey): key is ConfiguredKey => !(fixedKeys as readonly string[]).includes(key)
const configuredKeys = settingKeys.filter(isConfigured)

/** Returns the environment variable of a setting: `GoogleClientId` is `GOOGLE_CLIENT_ID`. */
function variableOf(key: ConfiguredKey): string {
  return key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()
}

/** The environment variables of all settings, by name. */
export const settingVariables: readonly string[] = configuredKeys.map(variableOf).sort()

/** Reads the settings from the environment. Throws `StartupError` for an address that cannot be a link. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ServedSettings {
  const entries = configuredKeys.map((key) => [key, readSetting(key, env[variableOf(key)]?.trim() ?? '')] as const)
  return Object.fromEntries(entries) as ServedSettings // one entry for each key
}

function readSetting(key: ConfiguredKey, text: string): string {
  if (!key.endsWith('Url') || text === '') return text
  // An address of this server begins with a slash. Any scheme other than http would run in the page, or open nothing.
  const isAddress = /^\/(?!\/)/.test(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
  if (isAddress) return text
  throw new StartupError(`${variableOf(key)} is not an address like https://example.org, or /path on this server.`)
}
