import { userContractAccess } from '#contract/user-contract/access.ts'
import { type ContractOwner, contractOwners } from '#contract/user-contract/owners.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { owners } from './owners.ts'

/** SHELL-D64. */
const recordOf = (owner: ContractOwner): HistoryRecord => ({
  type: contractOwners[owner].tag,
  access: contractOwners[owner].read.access,
  // Standing charges have a permission of their own (CLCON-046, UNIT-056).
  ...((owner === 'client' || owner === 'unit') && {
    sensitive: { fields: ['rates'], access: userContractAccess.readRates },
  }),
  async things({ db }, guid) {
    const row = await db
      .selectFrom('user_contract as c')
      // Only persons have bank details.
      .leftJoin('bank_details as b', (join) =>
        join.on((on) =>
          on.or([on('b.carer_guid', '=', on.ref('c.carer_guid')), on('b.client_guid', '=', on.ref('c.client_guid'))]),
        ),
      )
      .select(['c.guid', 'b.guid as bank_guid'])
      .where('c.guid', '=', guid)
      .where(`c.${owners[owner].column}`, 'is not', null)
      .executeTakeFirst()
    if (!row) return null
    const orders = await db
      .selectFrom('purchase_order as o')
      .select(['o.guid', 'o.reference'])
      .where('o.user_contract_guid', '=', row.guid)
      .execute()
    return [
      { entity: 'user_contract', guid: row.guid },
      ...(row.bank_guid === null
        ? []
        : [{ entity: 'bank_details', guid: row.bank_guid, about: { kind: 'Bank details' } }]),
      ...orders.map((order) => ({
        entity: 'purchase_order',
        guid: order.guid,
        about: { kind: 'Purchase order', name: order.reference },
      })),
    ]
  },
})

export const userContractRecords: readonly HistoryRecord[] = [
  recordOf('carer'),
  recordOf('client'),
  recordOf('shift-category'),
  recordOf('unit'),
]
