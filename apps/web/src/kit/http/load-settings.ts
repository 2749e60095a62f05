import type { RuntimeSettings } from '#contract/runtime-settings.ts'
import { takeAhead } from '#ui/ahead.ts'
import { ApiError, noAnswer } from './api-error.ts'
import { isAway, noteAnswer } from './connection.ts'

/**
 * Loads the settings that have a value: the public ones, or all of them with a token (AUTH-D04). A failure is only
 * logged, and the application uses the defaults (AUTH-073). While signed in, a lost connection throws an `ApiError`, so
 * that the settings are requested again when it is back.
 */
export async function loadSettings(token?: () => Promise<string>): Promise<RuntimeSettings> {
  try {
    const bearer = await token?.()
    const headers = token && { authorization: `Bearer ${bearer}` }
    const ahead = await takeAhead('/config.json', bearer)
    const response =
      ahead ??
      (await fetch('/config.json', headers && { headers }).catch((cause: unknown) => {
        noteAnswer(0)
        throw token ? noAnswer(cause) : cause
      }))
    noteAnswer(response.status)
    if (token && isAway(response.status)) throw noAnswer(response.statusText)
    if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null) throw new Error('/config.json is not an object')
    return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string' && value !== ''))
  } catch (error) {
    if (token && error instanceof ApiError) throw error
    console.warn('The settings could not be loaded.', error)
    return {}
  }
}
