import { z } from 'zod'
import { accountNumberError, sortCodeError } from '#domain/user-contract/bank-details.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, OptionalText, RequiredText } from '../fields.ts'
import { userContractAccess } from './access.ts'
import { contractOwners, ofOwner, type PersonOwner } from './owners.ts'

/** CCON-D25, CCON-D26, CCON-038. */
export const BankDetailsInput = z.object({
  name: RequiredText('Account name', 64),
  branch: OptionalText('Bank branch', 64),
  account_number: RequiredText('Account number', 64, accountNumberError).meta({ examples: ['12345678'] }),
  /** The sort code, digits only. */
  code: RequiredText('Sort code', 64, sortCodeError).meta({ examples: ['123456'] }),
})
export type BankDetailsBody = z.output<typeof BankDetailsInput>

const BankDetails = z.object({
  guid: Guid,
  name: z.string(),
  branch: z.string().nullable(),
  /** Masked but for the last four digits for callers who may not edit it (CCON-D27). */
  account_number: z.string(),
  code: z.string(),
  /** For If-Match of an update. */
  version: z.int(),
})
export type BankDetails = z.output<typeof BankDetails>

const tag = 'bank-details'
const pathOf = (owner: PersonOwner) => `/finance/${contractOwners[owner].folder}/:ownerGuid/bank-details`

function readOf(owner: PersonOwner) {
  return endpoint({
    ...userContractAccess.edit,
    method: 'GET',
    path: pathOf(owner),
    reads: [tag],
    summary: `The bank details of a ${owner}; each reading of a whole account number leaves an audit row`,
    audited: true,
    params: ofOwner,
    response: BankDetails,
    errors: ['NOT_FOUND'],
  })
}

function creationOf(owner: PersonOwner) {
  return endpoint({
    ...userContractAccess.edit,
    method: 'POST',
    path: pathOf(owner),
    changes: [tag],
    summary: `Add the bank details of a ${owner}, as a finance admin`,
    params: ofOwner,
    body: BankDetailsInput,
    response: Created,
    status: 201,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DUPLICATE'],
  })
}

function updateOf(owner: PersonOwner) {
  return endpoint({
    ...userContractAccess.edit,
    method: 'PUT',
    versioned: true,
    path: `${pathOf(owner)}/:guid`,
    changes: [tag],
    summary: `Change the bank details of a ${owner}, as a finance admin`,
    params: ofOwner.extend({ guid: Guid }),
    body: BankDetailsInput,
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CHANGED_MEANWHILE'],
  })
}

/** CCON-D25, CLCON-D07. The handlers check that only finance admins edit. */
export const getBankDetails = { carer: readOf('carer'), client: readOf('client') }
export const createBankDetails = { carer: creationOf('carer'), client: creationOf('client') }
export const updateBankDetails = { carer: updateOf('carer'), client: updateOf('client') }
