import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, RequiredText } from '../fields.ts'
import { carerAccess } from './access.ts'

export const PayrollReferenceInput = z.object({ payroll_reference: RequiredText('Payroll ID') })

/** CARERLIST-D20. The handler checks the permission group as well: it needs Finance admin. */
export const updatePayrollReference = endpoint({
  method: 'PUT',
  path: '/carer/:guid/payroll-reference',
  changes: ['carer'],
  summary: 'Set the payroll reference of a carer, as a finance admin (CARERLIST-055)',
  ...carerAccess.editPayrollReference,
  params: z.object({ guid: Guid }),
  body: PayrollReferenceInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'DUPLICATE'],
})
