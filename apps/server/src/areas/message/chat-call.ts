import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Branch, BranchDb, Context } from '../../kit/context.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'

type Answer<E extends Endpoint> = Parameters<typeof handle<E>>[1]

/** Answers a call of the conversations, which only exist in a branch that has the chat feature (CHAT-D02). */
export function handleChat<E extends Endpoint>(endpoint: E, answer: Answer<E>): Handler {
  return handle(endpoint, async (input: Input<E>, context: Context) => {
    if (!(await hasChat(context.db, context.branch))) throw new AppError('NOT_FOUND')
    return answer(input, context)
  })
}

interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

export async function hasChat(db: BranchDb, branch: Branch): Promise<boolean> {
  const row = await db
    .selectFrom('branch as b')
    .select('b.features')
    .where('b.id', '=', branch.id)
    .executeTakeFirstOrThrow()
  return row.features.includes('chat')
}
