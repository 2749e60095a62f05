import { z } from 'zod'
import type { Frequency } from '#domain/calendar.ts'
import { standingChargeHours, standingChargeRate } from '#domain/model/charges.ts'
import { partOrderErrors } from '#domain/model/part-dates.ts'
import type { AccessRule } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  CommonNumber,
  Created,
  Decimal,
  Guid,
  LocalDate,
  OptionalDate,
  Rate,
  RequiredDate,
  type Side,
} from '../fields.ts'
import { modelAccess } from './access.ts'
import { frequencies } from './models.ts'
import { fieldIssues, oneOf, partState } from './part-fields.ts'

/** MCHG-D05. */
export const chargeFrequencies = { '1/DAY': 'Daily', ...frequencies } as const satisfies Record<Frequency, string>

const dates = { start: RequiredDate, /** The first day without it; null while it is open. */ end: OptionalDate }

/** MCHG-006, MCHG-010 to MCHG-012. The server adds the checks that need the model or its other charges. */
export const StandingChargeInput = z
  .object({
    ...dates,
    rate: Decimal(...standingChargeRate),
    hours: Decimal(...standingChargeHours),
    frequency_type_alias: oneOf(chargeFrequencies),
  })
  .superRefine((charge, context) => fieldIssues(partOrderErrors(charge), context))
export type StandingChargeBody = z.output<typeof StandingChargeInput>

/** MCHG-021, MCHG-024, MCHG-026, MCHG-D03. */
export const BaseRateInput = z
  .object({ ...dates, rate: CommonNumber })
  .superRefine((rate, context) => fieldIssues(partOrderErrors(rate), context))
export type BaseRateBody = z.output<typeof BaseRateInput>

const common = {
  guid: Guid,
  contract_guid: Guid,
  start: LocalDate,
  end: LocalDate.nullable(),
  /** Pounds as text with three decimals. */
  rate: Rate,
}

/** MCHG-006, MCHG-D25. */
const StandingCharge = z.object({
  ...common,
  /** Text with two decimals. */
  hours: z.string(),
  frequency_type_alias: z.string(),
  ...partState,
})
export type StandingCharge = z.output<typeof StandingCharge>

/** MCHG-020; only this status is in capitals (MCHG-D25). */
const BaseRate = z.object({ ...common, ...partState, status: z.enum(['FUTURE', 'CURRENT', 'EXPIRED']) })
export type BaseRate = z.output<typeof BaseRate>

interface Rights {
  readonly read: AccessRule
  readonly edit: AccessRule
}

/** A single one is read with the version of its model, for If-Match. */
const version = { version: z.int() }
const standingCharge = { row: StandingCharge, one: StandingCharge.extend(version), body: StandingChargeInput }
const baseRate = { row: BaseRate, one: BaseRate.extend(version), body: BaseRateInput }

/** The rates of a side: standing charges of invoice models, base rates of payment models (MCHG-017, MCHG-018, MCHG-D03). */
function ratesOf<Row extends z.ZodType, One extends z.ZodType, B extends z.ZodType>(
  side: Side,
  name: string,
  { row, one, body }: { row: Row; one: One; body: B },
  rights: Rights,
) {
  const path = `/finance/${side}-models/:guid/rates`
  const place = `${path}/:rateGuid`
  const reading = { ...rights.read, errors: ['NOT_FOUND'] as const }
  const writing = rights.edit
  const ofModel = z.object({ guid: Guid })
  const ofRate = ofModel.extend({ rateGuid: Guid })
  const nothing = { response: z.undefined(), status: 204 } as const
  return {
    list: endpoint({
      ...reading,
      method: 'GET',
      path,
      reads: [`${side}-model`],
      summary: `The ${name}s of one ${side} model, the newest start first`,
      params: ofModel,
      response: z.object({ rates: z.array(row), count: z.int(), version: z.int() }),
    }),
    get: endpoint({
      ...reading,
      method: 'GET',
      path: place,
      reads: [`${side}-model`],
      summary: `One ${name} of a model`,
      params: ofRate,
      response: one,
    }),
    create: endpoint({
      ...writing,
      method: 'POST',
      versioned: true,
      path,
      changes: [`${side}-model`],
      summary: `Create one ${name} of a model`,
      params: ofModel,
      body,
      response: Created,
      status: 201,
      errors: ['NOT_FOUND', 'INVALID', 'DUPLICATE'],
    }),
    update: endpoint({
      ...writing,
      ...nothing,
      method: 'PUT',
      versioned: true,
      path: place,
      changes: [`${side}-model`],
      summary: `Change one ${name} of a model`,
      params: ofRate,
      body,
      errors: ['NOT_FOUND', 'INVALID', 'DUPLICATE', 'CHANGED_MEANWHILE'],
    }),
    remove: endpoint({
      ...writing,
      ...nothing,
      method: 'DELETE',
      versioned: true,
      path: place,
      changes: [`${side}-model`],
      summary: `Delete one ${name} that has not started yet`,
      params: ofRate,
      errors: ['NOT_FOUND', 'NOT_FUTURE'],
    }),
  }
}

/** MCHG-003, MCHG-004, MCHG-056, MCHG-D01. */
export const standingCharges = ratesOf('invoice', 'standing charge', standingCharge, {
  read: modelAccess.readRates,
  edit: modelAccess.editRates,
})
/** MCHG-056: base rates have no permission of their own. */
export const baseRates = ratesOf('payment', 'base rate', baseRate, {
  read: modelAccess.edit,
  edit: modelAccess.edit,
})
