import { AppError } from '#contract/errors.ts'
import { lockOf, type OperatorLock, operatorLocks } from '#contract/operator/rights.ts'
import type { BranchDb, Context, SessionUser } from '../../kit/context.ts'
import { selectStandings } from './account-standing-queries.ts'

/** What keeps the user from administering some accounts, by guid. Nothing keeps them from their own. */
export async function locksOf(
  db: BranchDb,
  user: SessionUser,
  guids: readonly string[],
): Promise<ReadonlyMap<string, OperatorLock>> {
  const standings = await selectStandings(db, [...guids, user.guid])
  const own = standings.find(({ guid }) => guid === user.guid)
  return new Map(
    standings.flatMap((account) => {
      const lock = account === own ? null : lockOf(account, user, own?.branches ?? [])
      return lock === null ? [] : [[account.guid, lock] as const]
    }),
  )
}

/** Throws FORBIDDEN where one of some locks keeps the user from an account. All locks count unless some are named. */
export async function refuseLocked(
  { db, user }: Pick<Context, 'db' | 'user'>,
  guids: readonly string[],
  counting: readonly OperatorLock[] = ['above', 'elsewhere'],
): Promise<void> {
  const locks = await locksOf(db, user, guids)
  const lock = counting.find((each) => [...locks.values()].includes(each))
  if (lock) throw new AppError('FORBIDDEN', operatorLocks[lock])
}
