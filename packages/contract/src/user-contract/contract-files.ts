import { z } from 'zod'
import { fileRequired, orderError } from '#domain/document/file-rules.ts'
import { decimalPlaces, maxValue, minValue } from '#domain/validators/number.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, LocalDate, OptionalDecimal, OptionalText, RequiredText } from '../fields.ts'
import { userContractAccess } from './access.ts'
import { type ContractOwner, contractOwners, ofContract } from './owners.ts'

/** CLCON-051, CLCON-D25: the last day of a billing period is included. */
const ContractFile = z.object({
  guid: Guid,
  file_name: z.string(),
  file_type_alias: z.string(),
  start: LocalDate,
  end: LocalDate.nullable(),
})
export type ContractFile = z.output<typeof ContractFile>

/** CLCON-055, CLCON-056. */
export const MergeType = z.enum(['CSV', 'NONE'])
export type MergeType = z.output<typeof MergeType>

/** Returns how several files are put together: those of one export type as CSV (CLCON-055, CLCON-056). */
export function mergeTypeOf(files: readonly Pick<ContractFile, 'file_type_alias'>[]): MergeType {
  const [first] = files
  const isExport = first?.file_type_alias.startsWith('EX') === true
  return isExport && files.every((file) => file.file_type_alias === first.file_type_alias) ? 'CSV' : 'NONE'
}

const filesOf = (owner: ContractOwner) => {
  const { folder, tag, name, read } = contractOwners[owner]
  const path = `/finance/${folder}/:ownerGuid/contracts/:contractGuid/files`
  return {
    list: endpoint({
      ...read,
      method: 'GET',
      path,
      reads: [tag, 'file'],
      summary: `The files of one contract of a ${name}, the newest first`,
      params: ofContract,
      response: z.object({ files: z.array(ContractFile), count: z.int() }),
      errors: ['NOT_FOUND'],
    }),
    /** A link that works for five minutes without signing in, so that the browser can download the file. */
    downloadOne: endpoint({
      ...read,
      method: 'GET',
      path: `${path}/:fileGuid/download`,
      reads: [],
      summary: 'A link to one file of a contract',
      params: ofContract.extend({ fileGuid: Guid }),
      response: z.object({ link: z.string(), file_name: z.string() }),
      errors: ['NOT_FOUND'],
    }),
    download: endpoint({
      ...read,
      method: 'POST',
      path: `${path}/download`,
      changes: ['download'],
      summary: 'Request several files of a contract; they appear on the downloads page (CLCON-053)',
      params: ofContract,
      body: z.object({
        file_guids: z.array(Guid).min(1, 'This field is required.').max(10_000),
        merge_type: MergeType,
      }),
      response: z.object({ job_guid: Guid }),
      status: 202,
      errors: ['NOT_FOUND'],
    }),
  }
}

/** CLCON-D25, CLCON-D26, CCON-D28. */
export const carerContractFiles = filesOf('carer')
export const clientContractFiles = filesOf('client')
/** SHIFTCAT-D14. */
export const categoryContractFiles = filesOf('shift-category')
/** Decision 0087. */
export const unitContractFiles = filesOf('unit')
export const contractFiles = {
  carer: carerContractFiles,
  client: clientContractFiles,
  'shift-category': categoryContractFiles,
  unit: unitContractFiles,
}

const OrderFile = z.file({ error: fileRequired }).check(({ value, issues }) => {
  const message = orderError(value)
  if (message !== undefined) issues.push({ code: 'custom', message, input: value })
})

/** CLCON-023, CLCON-044, CLCON-045. The name of the file is its own unless another is sent. */
export const PurchaseOrderForm = z.object({
  reference: RequiredText('Reference', 12),
  file_name: OptionalText('File name'),
  /** The limit of the order in pounds, if it has one. */
  amount: OptionalDecimal(minValue('0.01'), maxValue(9_999_999), decimalPlaces(2)),
  file: OrderFile,
})

/** CLCON-050, CLCON-D24. */
export const uploadPurchaseOrder = endpoint({
  ...userContractAccess.edit,
  method: 'POST',
  path: '/finance/clients/:ownerGuid/contracts/:contractGuid/purchase-orders',
  changes: ['client-contract'],
  summary: 'Upload a purchase order of a contract',
  params: ofContract,
  body: PurchaseOrderForm,
  bodyType: 'multipart/form-data',
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'BODY_TOO_LARGE', 'UNAVAILABLE'],
})
