import { z } from 'zod'
import { addableTypes } from '#domain/billing/charge-types.ts'
import { amountErrors, type ExtraAmounts } from '#domain/billing/extra-rules.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { may } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, LocalDate, OptionalDecimal, RequiredDate, RequiredText, type Side } from '../fields.ts'
import type { Held } from '../permissions.ts'
import { withFieldRule } from '../with-field-rule.ts'
import { billingAccess } from './access.ts'
import { Charge } from './transaction-items.ts'

const amountFields = ['quantity', 'rate', 'total'] as const

/** An extra as a person enters it. Quantity and rate are for hours and miles, the total for the others (EXTRA-D03). */
function extraInput(side: Side) {
  const fields = z
    .object({
      charge_type_alias: z.enum(addableTypes(side), { error: requiredMessage }),
      date: RequiredDate,
      quantity: OptionalDecimal(),
      rate: OptionalDecimal(),
      total: OptionalDecimal(),
      /** The reason (EXTRA-011, EXTRA-D08). */
      description: RequiredText('Reason'),
      /** The visit or shift that it belongs to, by its item in the same transaction (EXTRA-D13). */
      transaction_item_guid: Guid.nullish().transform((guid) => guid ?? null),
    })
    .meta({ examples: [{ charge_type_alias: 'E/NO-TAX', total: '12.00' }] })
  return amountFields.reduce(
    (ruled, field) => withFieldRule(ruled, field, (sent) => amountErrors(side, amountsOf(sent))[field]),
    fields,
  )
}

/** Other fields may have errors, so whatever was sent for an amount counts only as text. */
function amountsOf(sent: Readonly<Record<string, unknown>>): ExtraAmounts {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const { charge_type_alias, quantity, rate, total } = sent
  return {
    charge_type_alias: text(charge_type_alias) ?? '',
    quantity: text(quantity),
    rate: text(rate),
    total: text(total),
  }
}

export const ExtraInput = { invoice: extraInput('invoice'), payment: extraInput('payment') }
export type ExtraBody = z.output<typeof ExtraInput.invoice>

/** The days on which an extra of a transaction may be dated (EXTRA-D10). */
export const ExtraDays = z.object({
  period_start: LocalDate,
  period_end: LocalDate,
  contract_start: LocalDate,
  /** The first day without it; null while it is open. */
  contract_end: LocalDate.nullable(),
})

/**
 * Returns whether a user may add, change and delete extras of a type. Contributions have a permission of their own
 * (EXTRA-023, EXTRA-D14); the others need another, and a developer or a member of one of the admin groups (EXTRA-006,
 * EXTRA-007). `isAdmin`: whether the user counts as a member of Finance admin or Branch admin.
 */
export function mayEditExtra(alias: string, user: Held, isAdmin: boolean): boolean {
  if (alias === 'CONTRIB') return may(user, billingAccess.editContributions)
  return may(user, billingAccess.editExtras) && (isAdmin || may(user, billingAccess.develop))
}

const inTransaction = z.object({ periodGuid: Guid, guid: Guid })
const one = inTransaction.extend({ chargeGuid: Guid })

/** EXTRA-024 to EXTRA-026. The handlers check the permissions that depend on the type (`mayEditExtra`). */
export const extrasOf = (side: Side) => {
  const path = `/finance/${side}-processing/:periodGuid/transactions/:guid/charges`
  const common = { changes: ['item'], ...billingAccess.editAnyExtra } as const
  const refusals = ['NOT_FOUND', 'FORBIDDEN', 'BEING_PROCESSED', 'TRANSACTION_COMPLETE'] as const
  return {
    createExtra: endpoint({
      ...common,
      method: 'POST',
      path,
      summary: 'Add an extra to a transaction; one of a payment waits for approval (EXTRA-D15)',
      params: inTransaction,
      body: ExtraInput[side],
      response: Charge,
      status: 201,
      errors: [...refusals, 'INVALID'],
    }),
    updateExtra: endpoint({
      ...common,
      method: 'PUT',
      path: `${path}/:chargeGuid`,
      summary: 'Change an extra; other amounts of a payment wait for approval again',
      params: one,
      body: ExtraInput[side],
      response: Charge,
      versioned: true,
      errors: [...refusals, 'EXTRA_CALCULATED', 'INVALID', 'CHANGED_MEANWHILE'],
    }),
    deleteExtra: endpoint({
      ...common,
      method: 'DELETE',
      path: `${path}/:chargeGuid`,
      summary: 'Delete an extra that was not processed',
      params: one,
      response: z.undefined(),
      status: 204,
      errors: [...refusals, 'EXTRA_CALCULATED'],
    }),
  }
}
