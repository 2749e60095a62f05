import { sql } from 'kysely'
import type { AccountingBooks, AccountingName, TokenStore } from '../../../kit/accounting-system.ts'
import type { BranchDb, Services } from '../../../kit/context.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { type ConnectionRow, selectConnection, storeTokens } from './connection-queries.ts'
import { openSecret, openTokens, sealTokens, tokensFrom } from './secrets.ts'

/** The last seconds of an access token are not used: it might end on its way. */
const margin = 60

/** Returns the books that a connection of a branch leads to; null without a system. */
export function openBooks(
  services: Services,
  branchGuid: string,
  connection: ConnectionRow | undefined,
): AccountingBooks | null {
  if (!connection || connection.system === null) return null
  const { client_id, tenant, visit_account, extra_account } = connection
  // The table's check constraint allows only these.
  return services.accounting[connection.system as AccountingName]({
    clientId: client_id,
    clientSecret: openSecret(services, connection),
    tenant,
    accounts: { visit: visit_account, extra: extra_account },
    taxes: {
      EXEMPT: connection.tax_exempt,
      ZERO: connection.tax_zero,
      REDUCED: connection.tax_reduced,
      STANDARD: connection.tax_standard,
    },
    tokens: tokenStore(services, branchGuid, connection),
  })
}

/**
 * The tokens in the row of a connection. A transaction with a lock of its own stays open while the other system is asked:
 * a refresh token that two processes use at once would end the connection.
 */
function tokenStore(services: Services, branchGuid: string, { guid, version }: ConnectionRow): TokenStore {
  const { db, clock } = services
  const locked = async <T>(name: string, work: (db: BranchDb) => Promise<T>): Promise<T> => {
    const result = await withBranch(db, branchGuid, clock.now(), async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`accounting ${name} ${guid}`}, 0))`.execute(db)
      return [await work(db)] as const
    })
    if (!result) throw new Error('The branch no longer exists.')
    return result[0]
  }
  return {
    accessToken: (renew, refused) =>
      locked('tokens', async (db) => {
        const row = await selectConnection(db)
        if (!row || row.version !== version) throw new Error('The connection was changed in the meantime.')
        const now = clock.now()
        const tokens = openTokens(services, row)
        const isGood = Temporal.Instant.compare(tokens.until, Temporal.Instant.from(now).add({ seconds: margin })) > 0
        if (isGood && tokens.access !== refused) return tokens.access
        const renewed = tokensFrom(await renew(tokens.refresh), now, tokens.refresh)
        await storeTokens(db, row, sealTokens(services, guid, renewed))
        return renewed.access
      }),
    alone: (work) => locked('work', work),
  }
}
