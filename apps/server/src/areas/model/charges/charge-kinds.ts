import type { FieldErrors } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import type { BaseRateBody, StandingChargeBody } from '#contract/model/model-rates.ts'
import { baseRateErrors, standingChargeErrors } from '#domain/model/charges.ts'
import type { EndErrors } from '#domain/validators/period.ts'
import type { Period } from '#domain/validity.ts'
import type { AnyDb } from '../../../kit/context.ts'
import {
  insertBaseRate,
  insertStandingCharge,
  selectBaseRates,
  selectStandingCharges,
  updateBaseRate,
  updateStandingCharge,
} from './charge-queries.ts'

/** The differences between a standing charge and a base rate; everything else is shared (MCHG-D03). */
export interface ChargeKind<Row extends ChargeRow, Body> {
  readonly side: Side
  readonly table: 'standing_charge' | 'base_rate'
  /** The name as in "the base rate from 01/04/2026". */
  readonly name: string
  select(db: AnyDb, modelGuid: string): Promise<Row[]>
  insert(db: AnyDb, modelGuid: string, body: Body): Promise<{ guid: string }>
  update(db: AnyDb, guid: string, body: Body): Promise<unknown>
  errors(body: Body, model: Period, others: readonly Row[]): EndErrors
  /** The messages for concurrent writes outside the lock of the model. */
  readonly refusals: Readonly<Record<string, FieldErrors>>
}

export interface ChargeRow extends Period {
  readonly guid: string
  readonly contract_guid: string
  readonly rate: string
}

type StandingChargeRow = Awaited<ReturnType<typeof selectStandingCharges>>[number]
type BaseRateRow = Awaited<ReturnType<typeof selectBaseRates>>[number]

export const standingChargeKind: ChargeKind<StandingChargeRow, StandingChargeBody> = {
  side: 'invoice',
  table: 'standing_charge',
  name: 'standing charge',
  select: selectStandingCharges,
  insert: insertStandingCharge,
  update: updateStandingCharge,
  errors: standingChargeErrors,
  refusals: { standing_charge_no_overlap: { start: ['Can not overlap with existing Standing Charge'] } },
}

export const baseRateKind: ChargeKind<BaseRateRow, BaseRateBody> = {
  side: 'payment',
  table: 'base_rate',
  name: 'base rate',
  select: selectBaseRates,
  insert: insertBaseRate,
  update: updateBaseRate,
  errors: baseRateErrors,
  refusals: { base_rate_no_overlap: { start: ['Can not overlap with existing Base Rate'] } },
}
