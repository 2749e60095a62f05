import { AppError } from '#contract/errors.ts'
import { type OperatorLock, operatorLocks } from '#contract/operator/locks.ts'
import { lockOf } from '#contract/operator/rights.ts'
import type { BranchDb, Context, SessionUser } from '../../kit/context.ts'
import { selectAccountRights } from './account-rights-queries.ts'

/** Returns the locks that prevent the user from administering some accounts, by guid. Their own is never locked. */
export async function locksOf(
  db: BranchDb,
  user: SessionUser,
  guids: readonly string[],
): Promise<ReadonlyMap<string, OperatorLock>> {
  const accounts = await selectAccountRights(db, [...guids, user.guid])
  const own = accounts.find(({ guid }) => guid === user.guid)
  return new Map(
    accounts.flatMap((account) => {
      const lock = account === own ? null : lockOf(account, user, own?.branches ?? [])
      return lock === null ? [] : [[account.guid, lock] as const]
    }),
  )
}

/**
 * The locks on what an account does not share with its other branches: its documents here, and whether it is assigned here.
 * Administrators of this branch change that on their own, except for an account with more rights.
 */
export const locksHere: readonly OperatorLock[] = ['above']

/** Whether a lock leaves to the user what belongs to this branch alone. */
export function mayChangeHere(lock: OperatorLock | null): boolean {
  return lock === null || !locksHere.includes(lock)
}

/** Throws FORBIDDEN when one of the locks in `counting` prevents the user from administering an account. */
export async function refuseLocked(
  { db, user }: Pick<Context, 'db' | 'user'>,
  guids: readonly string[],
  counting: readonly OperatorLock[] = ['above', 'elsewhere'],
): Promise<void> {
  const locks = await locksOf(db, user, guids)
  const lock = counting.find((each) => [...locks.values()].includes(each))
  if (lock) throw new AppError('FORBIDDEN', operatorLocks[lock])
}
