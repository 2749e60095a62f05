import { z } from 'zod'
import { Guid, LocalDate, Money } from '../fields.ts'
import { ClientContractInput } from './payer-contract-input.ts'
import { limitedByModel, payerContract, payerContractCalls, payerFinance } from './payer-contracts.ts'

const text = z.string().nullable()

const clientDates = z.object({ start_date: LocalDate.nullable(), leaving_date: LocalDate.nullable() })

/** CLCON-009 to CLCON-013. */
export const ClientContract = z.object({
  ...payerContract,
  is_default: z.boolean(),
  /** Whether it has to stay as it is (CLCON-028, CLCON-029). */
  is_default_locked: z.boolean(),
  is_one_to_one: z.boolean(),
  social_service_ref: text,
  alternative_social_service_ref: text,
  finance: payerFinance,
  /** The dates that the contract has to lie within. */
  limits: limitedByModel.extend({ client: clientDates }),
  /** The reference that the next invoices name. */
  purchase_order: text,
  /** The newest first, in pounds. */
  purchase_orders: z.array(
    z.object({
      guid: Guid,
      reference: z.string(),
      file_name: z.string(),
      uploaded_on: LocalDate,
      /** Null without a limit. */
      amount: Money.nullable(),
      invoiced: Money,
      open: Money,
      /** The limit less what is invoiced and open; null without a limit. */
      remaining: Money.nullable(),
    }),
  ),
})
export type ClientContract = z.output<typeof ClientContract>

/** CLCON-049, CLCON-D01, CLCON-D21. */
export const clientContractCalls = payerContractCalls('client', ClientContract, ClientContractInput, {
  /** Whether the client has a contract: the first one is the default (CLCON-028). */
  has_contracts: z.boolean(),
  client: clientDates,
})
