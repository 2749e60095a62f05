import { readProblem } from '#contract/branch/problems.ts'
import { AppError } from '#contract/errors.ts'
import { audit } from '../../kit/audit.ts'
import { handle } from '../../kit/http/mount.ts'

/** SHELL-D44. Row-level security limits it to problems of the branch and those without a branch. */
export const readProblemHandler = handle(readProblem, async ({ params }, context) => {
  const problem = await context.db
    .selectFrom('problem as p')
    .select(['p.guid', 'p.title', 'p.message', 'p.occurred_at'])
    .where('p.guid', '=', params.code)
    .executeTakeFirst()
  if (!problem) throw new AppError('NOT_FOUND')
  const { guid, title, message, occurred_at } = problem
  await audit(context, 'look', 'problem', guid)
  return { code: guid, title, message, occurred_at }
})
