import type { RuntimeSettings } from '#contract/runtime-settings.ts'

/**
 * The settings that have a value: the public ones, or with a token all of them (AUTH-D04). A failure is only logged:
 * the application goes on with the default settings (AUTH-073).
 */
export async function loadSettings(token?: () => Promise<string>): Promise<RuntimeSettings> {
  try {
    const headers = token && { authorization: `Bearer ${await token()}` }
    const response = await fetch('/config.json', headers && { headers })
    if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null) throw new Error('/config.json is not an object')
    return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string' && value !== ''))
  } catch (error) {
    console.warn('The settings could not be loaded.', error)
    return {}
  }
}
