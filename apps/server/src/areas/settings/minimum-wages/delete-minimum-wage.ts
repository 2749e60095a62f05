import { deleteMinimumWage } from '#contract/settings/minimum-wages.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { endBefore } from './end-before.ts'
import { openWage } from './open-wage.ts'
import { wordsOf } from './wage-words.ts'

/** The previous rates stay in force in their place. */
export const deleteMinimumWageHandler = handle(deleteMinimumWage, async ({ params }, context) => {
  const { wage, previous } = await openWage(context, params.guid)
  await context.db.deleteFrom('minimum_wage').where('guid', '=', wage.guid).execute()
  await auditCompany(context, 'delete', 'minimum_wage', wage.guid, { before: wordsOf(wage) })
  if (previous) await endBefore(context, previous, wage.end)
  return undefined
})
