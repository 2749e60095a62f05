import { isDatabaseAway } from '../../database/database-away.ts'
import { RetryLater } from './retry-later.ts'

/**
 * Returns why an attempt has failed, for people. Only errors that the adapters make themselves are quoted: those of
 * libraries may contain an address or what was sent. Throws the error again when it is the database that is away.
 */
export function wordsOf(error: unknown): string {
  if (isDatabaseAway(error)) throw error
  if (!(error instanceof Error)) return 'The attempt failed.'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'The service did not answer in time.'
  if (error.message === 'fetch failed') return 'The service could not be reached.'
  if (error.message === 'terminated') return 'The service broke off.'
  if (error instanceof SyntaxError || error.name === 'ZodError' || error.name === '$ZodError') {
    return 'The answer could not be read.'
  }
  if (error instanceof RetryLater) return error.message
  return error.constructor === Error && error.message !== '' ? error.message : 'The attempt failed.'
}
