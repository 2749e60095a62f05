import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { outputAccess } from './access.ts'

/** The longest code that a payroll system takes. */
const codeLength = 20

/** A code of the payroll system. */
export const PayCode = z
  .string()
  .trim()
  .min(1, 'This field is required.')
  .max(codeLength, `Code cannot exceed ${codeLength} characters.`)
  .regex(/^[\x20-\x7e]+$/, 'Code may contain letters, digits and signs of a UK keyboard only.')

/**
 * One line of the pay element map (FILE-D25): which code of the payroll system stands for the base or the enhanced part of
 * a care type, or for a type of charge. Just one of the two is set; only care types have an enhanced part.
 */
const PayElement = z
  .object({
    service_type_guid: Guid.nullable(),
    charge_type_alias: z.string().nullable(),
    is_enhanced: z.boolean(),
    code: PayCode,
  })
  .meta({ examples: [{ charge_type_alias: null, is_enhanced: false }] })
export type PayElement = z.output<typeof PayElement>

const path = '/finance/payroll-elements'

export const listPayElements = endpoint({
  method: 'GET',
  path,
  reads: ['pay-element'],
  summary: 'The pay element map: the codes of the payroll system (FILE-D25)',
  ...outputAccess.readPayElements,
  /** `guid` and `version` are those of the map as a whole. */
  response: z.object({ guid: Guid, version: z.int(), elements: z.array(PayElement), count: z.int() }),
})

export const savePayElements = endpoint({
  method: 'PUT',
  versioned: true,
  path,
  changes: ['pay-element'],
  summary: 'Replace the whole pay element map (FILE-D25)',
  ...outputAccess.payElements,
  body: z.object({
    elements: z
      .array(PayElement)
      .max(2000)
      .superRefine((elements, { addIssue }) => {
        const seen = new Set<string>()
        for (const [at, element] of elements.entries()) {
          const { service_type_guid, charge_type_alias, is_enhanced } = element
          const key = JSON.stringify([service_type_guid, charge_type_alias, is_enhanced])
          const refuse = (message: string) => addIssue({ code: 'custom', path: [at, 'code'], message })
          if ((service_type_guid === null) === (charge_type_alias === null))
            refuse('An element belongs either to a care type or to a charge type.')
          else if (charge_type_alias !== null && is_enhanced) refuse('Only care types have an enhanced part.')
          else if (seen.has(key)) refuse('This element is in the list twice.')
          seen.add(key)
        }
      }),
  }),
  response: z.undefined(),
  status: 204,
  errors: ['CHANGED_MEANWHILE', 'NOT_FOUND'],
})
