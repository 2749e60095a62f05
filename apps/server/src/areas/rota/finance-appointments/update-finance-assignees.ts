import { AppError } from '#contract/errors.ts'
import { updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { handle } from '../../../kit/http/mount.ts'
import { changeAssignees, type DecidedAssignee } from './change-assignees.ts'
import { decideBulk } from './decide-bulk.ts'
import { selectVersions } from './finance-queries.ts'

/** All changes are decided first, with everything locked, and then written at once. */
export const updateFinanceAssigneesHandler = handle(updateFinanceAssignees, async ({ body }, context) => {
  const { able, refusals } = await decideBulk(context, body)
  if (able.length === 0) {
    throw new AppError('INVALID', undefined, { user_appointment_guids: [...new Set(refusals.values())] })
  }
  await changeAssignees(context, able)
  const appointments = await selectVersions(
    context.db,
    able.map(({ assignee }) => assignee.appointment_id),
  )
  return {
    failed_user_appointment_guids: [...refusals.keys()],
    refusals: [...refusals].map(([guid, reason]) => ({ guid, reason })),
    edited: able.flatMap(({ assignee }) => {
      const appointment = appointments.get(assignee.appointment_id)
      return appointment === undefined ? [] : [{ ...appointment, ...asItWas(assignee) }]
    }),
  }
})

/** The values before the edit, in the words of the single edit (SEARCH-019), by which it is undone. */
function asItWas(assignee: DecidedAssignee['assignee']) {
  return {
    guid: assignee.guid,
    contract_guid: assignee.contract_guid,
    variation_guid: assignee.condition_guid,
    service_guid: assignee.care_type_guid,
    confirmed: assignee.confirmed_at !== null,
  }
}
