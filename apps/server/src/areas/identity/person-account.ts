import type { Context } from '../../kit/context.ts'
import { revokeAll } from './refresh-token-queries.ts'

interface PersonAccount {
  readonly email: string
  readonly name: string
  readonly is_active: boolean
}

/** Makes the account of a person follow their record. The sessions of an account that is closed end. */
export async function keepPersonAccount(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountGuid: string,
  account: PersonAccount,
): Promise<void> {
  await db.updateTable('account').set(account).where('guid', '=', accountGuid).execute()
  if (!account.is_active) await revokeAll(db, accountGuid, now)
}
