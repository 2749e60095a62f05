import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { AnyDb } from '../context.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/**
 * Runs a write once for a key: a replay of the same request, in the same branch, answers as the first did and does nothing.
 * Whether the caller may still make it was judged before. It stands in
 * the transaction of the write, so a write that failed leaves no trace, and a replay at the same moment waits.
 * Throws IDEMPOTENCY_REUSED when the key came with another request before.
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
      .select(['i.request_hash', 'i.status', 'i.response'])
      .where('i.account_guid', '=', accountGuid)
      .where('i.key', '=', key)
      .executeTakeFirstOrThrow()
    if (first.request_hash !== hash) throw new AppError('IDEMPOTENCY_REUSED')
    return { status: first.status, body: first.response ?? undefined }
  }
  const answer = await write()
  await db
    .updateTable('idempotency')
    .set({ status: answer.status, response: answer.body === undefined ? null : JSON.stringify(answer.body) })
    .where('account_guid', '=', accountGuid)
    .where('key', '=', key)
    .execute()
  return answer
}
