import { z } from 'zod'
import type { BodyInputOf } from '#contract/endpoint.ts'
import { Guid } from '#contract/fields.ts'
import type { FinanceAssignee, updateFinanceAssignee } from '#contract/rota/finance-appointments.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { ApiError } from '../../../kit/http/api-error.ts'

const Chosen = z.string(requiredMessage).min(1, requiredMessage)

/** The form: all of it is required (VISIT-092). The server takes one assignee at a time, and only what has changed. */
export const AppointmentChange = z.object({
  assignees: z.array(
    z.object({
      guid: Guid,
      contract_guid: Chosen,
      variation_guid: Chosen,
      service_guid: Chosen,
      confirmed: z.enum(['true', 'false'], requiredMessage),
    }),
  ),
})
export type AssigneeValues = z.input<typeof AppointmentChange>['assignees'][number]

export function valuesOf(assignee: FinanceAssignee): AssigneeValues {
  return {
    guid: assignee.guid,
    contract_guid: assignee.contract_guid ?? '',
    variation_guid: assignee.variation_guid ?? '',
    service_guid: assignee.service_guid,
    confirmed: assignee.confirmed ? 'true' : 'false',
  }
}

/** Returns the body that saves an assignee: what differs from before. Null without a difference. */
export function changeOf(
  before: AssigneeValues,
  after: AssigneeValues,
): BodyInputOf<typeof updateFinanceAssignee> | null {
  const body = {
    ...(after.contract_guid !== before.contract_guid && { contract_guid: after.contract_guid }),
    ...(after.variation_guid !== before.variation_guid && { variation_guid: after.variation_guid }),
    ...(after.service_guid !== before.service_guid && { service_guid: after.service_guid }),
    ...(after.confirmed !== before.confirmed && { confirmed: after.confirmed === 'true' }),
  }
  return Object.keys(body).length === 0 ? null : body
}

const failed = 'Could not edit appointment.'

/** Returns a refusal of one assignee as one of the form: its fields are those of the row (VISIT-093, VISIT-D32). */
export function refusalAt(error: unknown, at: number): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = Object.entries(error.fields).map(([name, messages]) => [`assignees.${at}.${name}`, messages] as const)
  const { status, code, moreDetails, lines, message } = error
  return new ApiError({
    ...{ status, code, moreDetails, message: `${failed} ${message}` },
    lines: fields.length > 0 ? [failed, ...lines] : [`${failed} ${message}`],
    fields: Object.fromEntries(fields),
  })
}
