import { defaultIsNeeded } from '#domain/user-contract/payer-contract.ts'
import type { Refusals } from '../refusals.ts'

/** The refusals of contracts of carers and clients. */
export const userContractErrors = {
  CONTRACT_IN_USE: {
    status: 409,
    title: 'This contract can not be deleted, because visits, amounts or other contracts refer to it.',
  },
  DEFAULT_CONTRACT: { status: 409, title: defaultIsNeeded },
} as const satisfies Refusals
