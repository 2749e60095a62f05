import { AppError, invalidField } from '#contract/errors.ts'
import { contractFiles, mergeTypeOf } from '#contract/user-contract/contract-files.ts'
import type { ContractOwner } from '#contract/user-contract/owners.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { bearerOf } from '../../../kit/http/tokens.ts'
import { requestDownload } from '../../output/exports.ts'
import { findContract } from '../find-contract.ts'
import { type ContractFileRow, selectContractFiles } from './contract-file-queries.ts'

interface Place {
  readonly ownerGuid: string
  readonly contractGuid: string
}

async function filesAt({ db, branch }: Context, owner: ContractOwner, place: Place): Promise<ContractFileRow[]> {
  const contract = await findContract(db, owner, place)
  return selectContractFiles(db, branch, contract.guid)
}

/** CLCON-051, CLCON-D25. */
const list = (owner: ContractOwner) =>
  handle(contractFiles[owner].list, async ({ params }, context) => {
    const rows = await filesAt(context, owner, params)
    const files = rows.map(({ source: _, storage_key: _key, ...file }) => file)
    return { files, count: files.length }
  })

/** CLCON-052, CLCON-D26. */
const downloadOne = (owner: ContractOwner) =>
  handle(contractFiles[owner].downloadOne, async ({ params }, context) => {
    const { user, branch, services } = context
    const file = (await filesAt(context, owner, params)).find(({ guid }) => guid === params.fileGuid.toLowerCase())
    if (!file) throw new AppError('NOT_FOUND')
    const { file_name, storage_key } = file
    const content =
      storage_key === null
        ? ({ kind: 'invoice', key: file.guid } as const)
        : ({ kind: 'stored', key: storage_key } as const)
    const ticket = await services.tokens.issueTicket({ ...bearerOf(user, branch), ...content, file_name })
    return { link: `/api/files/${ticket}`, file_name }
  })

/** CLCON-053, CLCON-055, CLCON-056, CLCON-D26. */
const download = (owner: ContractOwner) =>
  handle(contractFiles[owner].download, async ({ params, body }, context) => {
    const wanted = new Set(body.file_guids.map((guid) => guid.toLowerCase()))
    const files = (await filesAt(context, owner, params)).filter(({ guid }) => wanted.has(guid))
    if (files.length < wanted.size) throw new AppError('NOT_FOUND')
    if (body.merge_type === 'CSV' && mergeTypeOf(files) !== 'CSV') {
      throw invalidField('merge_type', 'Only files of one and the same export type can be merged.')
    }
    const { reference } = await findContract(context.db, owner, params)
    const guidsOf = (source: ContractFileRow['source']) =>
      files.filter((file) => file.source === source).map(({ guid }) => guid)
    const job_guid = await requestDownload(context, {
      kind: 'contract-files',
      request: {
        merge_type: body.merge_type,
        transaction_guids: guidsOf('transaction'),
        order_guids: guidsOf('order'),
        interface_guids: guidsOf('interface'),
        title: `Files of ${reference}`,
      },
      fileName: `Files of ${reference}.${body.merge_type === 'CSV' ? 'csv' : 'zip'}`,
    })
    return { job_guid }
  })

const handlersOf = (owner: ContractOwner): readonly Handler[] => [list(owner), downloadOne(owner), download(owner)]

export const contractFileHandlers: readonly Handler[] = [
  ...handlersOf('carer'),
  ...handlersOf('client'),
  ...handlersOf('shift-category'),
  ...handlersOf('unit'),
]
