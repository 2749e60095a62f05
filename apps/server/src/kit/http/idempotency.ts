import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { AnyDb } from '../context.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
  /** The version of what was saved; null where nothing with a version was, or is any more. */
  readonly version: number | null
}

/**
 * Runs a write once per key: a replay of the same request, in the same branch, returns the first answer and does
 * nothing.
 * The caller's permissions are checked before. The key is stored in the transaction of the write, so a failed write
 * leaves no trace, and a concurrent replay waits.
 * Throws IDEMPOTENCY_REUSED when the key was used for another request.
 */
export async function once(
  db: AnyDb,
  accountGuid: string,
  key: string,
  request: { branchGuid: string; method: string; url: string; body: unknown },
  now: string,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const hash = createHash('sha256')
    .update(`${request.branchGuid} ${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  const claimed = await db
    .insertInto('idempotency')
    .values({ account_guid: accountGuid, key, request_hash: hash, status: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const first = await db
      .selectFrom('idempotency as i')
      .select(['i.request_hash', 'i.status', 'i.response', 'i.version'])
      .where('i.account_guid', '=', accountGuid)
      .where('i.key', '=', key)
      .executeTakeFirstOrThrow()
    if (first.request_hash !== hash) throw new AppError('IDEMPOTENCY_REUSED')
    return { status: first.status, body: first.response ?? undefined, version: first.version }
  }
  const answer = await write()
  const { status, body, version } = answer
  await db
    .updateTable('idempotency')
    .set({ status, response: body === undefined ? null : JSON.stringify(body), version })
    .where('account_guid', '=', accountGuid)
    .where('key', '=', key)
    .execute()
  return answer
}
