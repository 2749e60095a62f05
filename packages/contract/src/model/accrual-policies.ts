import { z } from 'zod'
import { accrualCap, rolloverCap, rolloverExpiry } from '#domain/model/accrual-policies.ts'
import { partOrderErrors } from '#domain/model/part-dates.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Decimal, Guid, LocalDate, OptionalWholeNumber, RequiredDate } from '../fields.ts'
import { fieldIssues, needed, oneOf } from './part-fields.ts'

/** MCHG-D19. */
export const accrualTypes = { HOLIDAY: 'Holiday' } as const

/** MCHG-048 to MCHG-050, MCHG-D20. */
export const AccrualPolicyInput = z
  .object({
    type_alias: oneOf(accrualTypes),
    start: RequiredDate,
    end: RequiredDate,
    /** Hours. */
    accrual_cap: Decimal(...accrualCap),
    /** Weeks. */
    rollover_cap: Decimal(...rolloverCap),
    /** Days; null if rolled-over hours never expire. */
    rollover_expiry: OptionalWholeNumber(...rolloverExpiry),
  })
  .superRefine((policy, context) => fieldIssues(partOrderErrors(policy), context))
  .meta({ examples: [{ start: '2026-11-01', end: '2026-11-30' }] })
export type AccrualPolicyBody = z.output<typeof AccrualPolicyInput>

/** MCHG-047. */
const AccrualPolicy = z.object({
  guid: Guid,
  type_alias: z.string(),
  start: LocalDate,
  /** Null for a policy saved before an end was required (MCHG-D20). */
  end: LocalDate.nullable(),
  /** Texts with two decimals. */
  accrual_cap: z.string(),
  rollover_cap: z.string(),
  rollover_expiry: z.int().nullable(),
  status: z.enum(['Future', 'Current', 'Expired']),
})
export type AccrualPolicy = z.output<typeof AccrualPolicy>

const access = needed
const version = { version: z.int() }
const path = '/finance/payment-models/:guid/accrual-policies'
const place = `${path}/:policyGuid`
const ofModel = z.object({ guid: Guid })
const ofPolicy = ofModel.extend({ policyGuid: Guid })

/** MCHG-053, MCHG-054: a policy cannot be deleted. */
export const accrualPolicies = {
  list: endpoint({
    method: 'GET',
    path,
    reads: ['payment-model'],
    summary: 'The accrual policies of one payment model, the newest start first',
    access,
    params: ofModel,
    response: z.object({ accrual_policies: z.array(AccrualPolicy), count: z.int(), ...version }),
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: place,
    reads: ['payment-model'],
    summary: 'One accrual policy of a model',
    access,
    params: ofPolicy,
    response: AccrualPolicy.extend(version),
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    versioned: true,
    path,
    changes: ['payment-model'],
    summary: 'Create one accrual policy of a model',
    access,
    params: ofModel,
    body: AccrualPolicyInput,
    response: Created,
    status: 201,
    errors: ['NOT_FOUND', 'INVALID', 'DUPLICATE'],
  }),
  update: endpoint({
    method: 'PUT',
    versioned: true,
    path: place,
    changes: ['payment-model'],
    summary: 'Change one accrual policy of a model',
    access,
    params: ofPolicy,
    body: AccrualPolicyInput,
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', 'INVALID', 'DUPLICATE', 'CHANGED_MEANWHILE'],
  }),
}
