import { z } from 'zod'
import type { AccessTokens } from '../../../kit/accounting-system.ts'
import type { Services } from '../../../kit/context.ts'
import { inEachBranch } from '../../../kit/jobs/nightly.ts'
import { StartupError } from '../../../startup-error.ts'
import { type ConnectionRow, selectConnection } from './connection-queries.ts'

/** The tokens of a connection as they are stored: `until` is the instant at which the access token ends. */
const StoredTokens = z.object({ access: z.string(), until: z.string(), refresh: z.string() })
export type StoredTokens = z.output<typeof StoredTokens>

const columns = ['sealed_secret', 'sealed_tokens'] as const
const placeOf = (guid: string, column: (typeof columns)[number]) => `accounting_connection.${column} ${guid}`

/** Throws an error without a key in the environment; the start of the program has refused that. */
function keysOf({ connectionSecrets }: Pick<Services, 'connectionSecrets'>) {
  if (connectionSecrets === null) throw new Error('There is no key that secrets are encrypted with.')
  return connectionSecrets
}

export function sealSecret(services: Pick<Services, 'connectionSecrets'>, guid: string, secret: string): Buffer {
  return keysOf(services).seal(secret, placeOf(guid, 'sealed_secret'))
}

export function openSecret(services: Pick<Services, 'connectionSecrets'>, { guid, sealed_secret }: ConnectionRow) {
  return sealed_secret === null ? '' : keysOf(services).open(sealed_secret, placeOf(guid, 'sealed_secret'))
}

export function sealTokens(services: Pick<Services, 'connectionSecrets'>, guid: string, tokens: StoredTokens): Buffer {
  return keysOf(services).seal(JSON.stringify(tokens), placeOf(guid, 'sealed_tokens'))
}

/** The tokens of a connection that has only a refresh token so far. */
export function tokensToBegin(refresh: string): StoredTokens {
  return { access: '', until: '1970-01-01T00:00:00Z', refresh }
}

/** The tokens that were got at an instant. A system that names no new refresh token keeps the old one. */
export function tokensFrom({ access, seconds, refresh }: AccessTokens, now: string, former: string): StoredTokens {
  const until = Temporal.Instant.from(now).add({ seconds: Math.floor(seconds) })
  return { access, until: until.toString(), refresh: refresh ?? former }
}

export function openTokens(
  services: Pick<Services, 'connectionSecrets'>,
  { guid, sealed_tokens }: ConnectionRow,
): StoredTokens {
  if (sealed_tokens === null) return tokensToBegin('')
  return StoredTokens.parse(JSON.parse(keysOf(services).open(sealed_tokens, placeOf(guid, 'sealed_tokens'))))
}

/**
 * Makes sure at the start that the stored secrets can be decrypted, and encrypts those of an older key with the first one, so
 * that the older key may be removed. Throws `StartupError`.
 */
export async function checkConnectionSecrets(services: Services): Promise<void> {
  await inEachBranch(services, async (db) => {
    const connection = await selectConnection(db)
    if (!connection) return
    for (const column of columns) {
      const sealed = connection[column]
      if (sealed === null) continue
      const { connectionSecrets: keys } = services
      if (!keys) {
        throw new StartupError('ALMONER_ENCRYPTION_KEYS is missing, and secrets that it encrypts are stored.')
      }
      const place = placeOf(connection.guid, column)
      if (keys.isCurrent(sealed, place)) continue
      await db
        .updateTable('accounting_connection')
        .set({
          [column]: keys.seal(
            opened(() => keys.open(sealed, place)),
            place,
          ),
        })
        .where('guid', '=', connection.guid)
        .execute()
    }
  })
}

function opened(open: () => string): string {
  try {
    return open()
  } catch {
    throw new StartupError(
      'ALMONER_ENCRYPTION_KEYS does not decrypt the secrets that are stored: a former key is missing.',
    )
  }
}
