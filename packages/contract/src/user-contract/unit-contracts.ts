import { z } from 'zod'
import { UnitContractInput } from './payer-contract-input.ts'
import { limitedByModel, payerContract, payerContractCalls, payerFinance } from './payer-contracts.ts'

/** UNIT-017, UNIT-018, UNIT-D18. */
export const UnitContract = z.object({
  ...payerContract,
  clientId: z.string().nullable(),
  finance: payerFinance.omit({ finance_id: true }),
  /** The dates that the contract has to lie within. A unit has none (UNIT-D09). */
  limits: limitedByModel,
})
export type UnitContract = z.output<typeof UnitContract>

/** UNIT-063, UNIT-064, UNIT-070, UNIT-D19. */
export const unitContractCalls = payerContractCalls('unit', UnitContract, UnitContractInput, {})
