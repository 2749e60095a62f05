import { AppError } from '#contract/errors.ts'
import { updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { handle } from '../../../kit/http/mount.ts'
import { changeAssignees } from './change-assignees.ts'
import { decideBulk } from './decide-bulk.ts'

/** All changes are decided first, with everything locked, and then written at once. */
export const updateFinanceAssigneesHandler = handle(updateFinanceAssignees, async ({ body }, context) => {
  const { able, refusals } = await decideBulk(context, body)
  if (able.length === 0) {
    throw new AppError('INVALID', undefined, { user_appointment_guids: [...new Set(refusals.values())] })
  }
  await changeAssignees(context, able)
  return { failed_user_appointment_guids: [...refusals.keys()] }
})
