import { z } from 'zod'
import {
  carerRowErrors,
  hoursRules,
  mileageRateRules,
  rateRules,
  waitTimeError,
} from '#domain/user-contract/carer-contract.ts'
import { strictDateRangeErrors } from '#domain/validators/period.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Decimal, OptionalDecimal, Rate, RequiredText } from '../fields.ts'
import { chargeFrequencies } from '../model/model-rates.ts'
import { fieldIssues, oneOf } from '../model/part-fields.ts'
import { userContractAccess } from './access.ts'
import { ContractEffect } from './contract-effect.ts'
import { contractHead, contractState, mostRows, savedRow, sentContract, sentRow } from './contract-rows.ts'
import { ofContract, ofOwner } from './owners.ts'

/** CCON-D20. */
const legTypes = { NONE: 'Not paid', MILES: 'Paid by mileage', TIME: 'Paid by time', BOTH: 'Paid by mileage and time' }
const LegType = oneOf(legTypes)

/** CCON-006, CCON-D19. */
export const standingRateModes = {
  NONE: 'None',
  VISITS: 'Visits',
  SHIFTS: 'Shifts',
  BOTH: 'Visits and shifts',
} as const

/** CCON-005, CCON-D19: without a mode there is no amount. */
const Compensation = z
  .object({
    commute_type_alias: LegType,
    travel_type_alias: LegType,
    standing_rate_mode: oneOf(standingRateModes),
    standing_rate: OptionalDecimal(...rateRules),
  })
  .transform((block) => ({ ...block, standing_rate: block.standing_rate_mode === 'NONE' ? null : block.standing_rate }))
  .superRefine(({ standing_rate_mode, standing_rate }, context) => {
    if (standing_rate_mode !== 'NONE' && standing_rate === null) {
      fieldIssues({ standing_rate: requiredMessage }, context)
    }
  })

/** CCON-014, CCON-D17: without a rate at the minimum wage. */
const TravelTimeRow = z
  .object({
    ...sentRow,
    /** A duration (CCON-015, CCON-D15). */
    wait_time_threshold: RequiredText('Wait time', 64, waitTimeError).meta({ examples: ['0:0:15:0.0'] }),
    rate: OptionalDecimal(...rateRules),
    pay_at_nmw_rate: z.boolean(),
  })
  .transform((row) => ({ ...row, rate: row.pay_at_nmw_rate ? null : row.rate }))
  .superRefine(({ rate, pay_at_nmw_rate }, context) => {
    if (!pay_at_nmw_rate && rate === null) fieldIssues({ rate: requiredMessage }, context)
  })

/** CCON-D02. The server adds the rules that need the model, the carer or the saved rows. */
export const CarerContractInput = z
  .object({
    ...sentContract,
    compensation: Compensation,
    guaranteed_hours: z
      .array(z.object({ ...sentRow, hours: Decimal(...hoursRules), frequency_type_alias: oneOf(chargeFrequencies) }))
      .max(mostRows),
    rates: z.array(z.object({ ...sentRow, rate: Decimal(...rateRules) })).max(mostRows),
    mileage: z
      .array(z.object({ ...sentRow, pay_to_and_from_home: z.boolean(), rate: Decimal(...mileageRateRules) }))
      .max(mostRows),
    travel_time: z.array(TravelTimeRow).max(mostRows),
  })
  .superRefine((contract, context) => {
    fieldIssues({ ...carerRowErrors(contract), ...strictDateRangeErrors(contract.start, contract.end) }, context)
  })
export type CarerContractBody = z.output<typeof CarerContractInput>

/** CCON-004 to CCON-014. Amounts are texts. */
const CarerContract = z.object({
  ...contractHead,
  ...contractState,
  /** Whether the payment model is archived, shown as "Closed" (CCON-030). */
  is_closed: z.boolean(),
  current_role: z.boolean(),
  compensation: z.object({
    commute_type_alias: z.string(),
    travel_type_alias: z.string(),
    standing_rate_mode: z.string(),
    standing_rate: Rate.nullable(),
  }),
  guaranteed_hours: z.array(z.object({ ...savedRow, hours: z.string(), frequency_type_alias: z.string() })),
  rates: z.array(z.object({ ...savedRow, rate: Rate })),
  mileage: z.array(z.object({ ...savedRow, pay_to_and_from_home: z.boolean(), rate: Rate })),
  travel_time: z.array(
    z.object({
      ...savedRow,
      wait_time_threshold: z.string(),
      rate: Rate.nullable(),
      pay_at_nmw_rate: z.boolean(),
    }),
  ),
})
export type CarerContract = z.output<typeof CarerContract>

const { edit } = userContractAccess
const path = '/finance/carers/:ownerGuid/contracts'

/** CCON-D01. */
export const carerContracts = {
  get: endpoint({
    ...edit,
    method: 'GET',
    path: `${path}/:contractGuid`,
    reads: ['carer-contract'],
    summary: 'One contract of a carer, its rows the newest start first',
    params: ofContract,
    response: CarerContract,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    ...edit,
    method: 'POST',
    path,
    changes: ['carer-contract'],
    summary: 'Create one contract of a carer',
    params: ofOwner,
    body: CarerContractInput,
    response: Created,
    status: 201,
    errors: ['NOT_FOUND', 'INVALID', 'DUPLICATE'],
  }),
  update: endpoint({
    ...edit,
    method: 'PUT',
    versioned: true,
    path: `${path}/:contractGuid`,
    changes: ['carer-contract'],
    summary: 'Change one contract of a carer; saved rows that are left out are deleted',
    params: ofContract,
    body: CarerContractInput,
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', 'INVALID', 'DUPLICATE', 'CHANGED_MEANWHILE'],
  }),
  previewNew: endpoint({
    ...edit,
    method: 'POST',
    path: `${path}/preview`,
    changes: [],
    summary: 'What creating a contract would do to open items',
    params: ofOwner,
    body: CarerContractInput,
    response: ContractEffect,
    errors: ['NOT_FOUND', 'INVALID', 'DUPLICATE'],
  }),
  preview: endpoint({
    ...edit,
    method: 'POST',
    path: `${path}/:contractGuid/preview`,
    changes: [],
    summary: 'What a changed contract would do to open items',
    params: ofContract,
    body: CarerContractInput,
    response: ContractEffect,
    errors: ['NOT_FOUND', 'INVALID', 'DUPLICATE'],
  }),
}
