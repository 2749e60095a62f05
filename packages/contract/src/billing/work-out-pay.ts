import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { billingAccess } from './access.ts'

/** The pay of a whole period is worked out by a job, for payments only. */
export const workOutPay = endpoint({
  method: 'POST',
  path: '/finance/payment-processing/:periodGuid/transactions/:guid/pay',
  changes: ['item'],
  summary: "Work out a carer's pay once more after that has failed",
  ...billingAccess.edit,
  params: z.object({ periodGuid: Guid, guid: Guid }),
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'PAY_NOT_FAILED'],
})
