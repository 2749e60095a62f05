import type { Side } from '#contract/fields.ts'
import type { CarerContractBody } from '#contract/user-contract/carer-contracts.ts'
import type { ClientContractInput } from '#contract/user-contract/payer-contract-input.ts'
import { type AuditEntry, auditAll } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { columnsOf as carerColumns, selectCarerContracts } from './carer-contracts/carer-contract-queries.ts'
import { carerContractForHistory } from './carer-contracts/present-carer-contract.ts'
import { nextReferences } from './contract-queries.ts'
import { selectPayerContracts } from './payer-contracts/payer-contract-queries.ts'
import { contractForHistory } from './payer-contracts/present-payer-contract.ts'
import { columnsOf as payerColumns } from './payer-contracts/save-payer-contract.ts'

type Importer = Pick<Context, 'db' | 'branch' | 'now'> & { readonly user: { readonly guid: string } }

interface NewContract<Body> {
  readonly owner: string
  readonly body: Body
}

/**
 * Creates a first contract for each of several new clients: all rules have been checked, and none of them has visits
 * that would need a price.
 */
export async function importClientContracts(
  importer: Importer,
  contracts: readonly NewContract<ClientContractInput>[],
  imported_from: string,
): Promise<void> {
  if (contracts.length === 0) return
  const { db, branch } = importer
  const references = await referencesFor(importer, contracts, 'invoice')
  const rows = contracts.map(({ owner, body }, at) => ({
    ...payerColumns(body, references[at] ?? ''),
    guid: crypto.randomUUID(),
    branch_id: branch.id,
    side: 'invoice',
    client_guid: owner,
  }))
  await db.insertInto('user_contract').values(rows).execute()
  const stored = await selectPayerContracts(
    db,
    rows.map(({ guid }) => guid),
  )
  const entries = stored.map((row) => {
    const after = { ...contractForHistory(row, { charges: [], contributions: [] }), imported_from }
    return created(row.guid, after)
  })
  await auditAll(importer, entries)
}

/** Creates the contract of each of several new carers, all of whose rules have been checked. */
export async function importCarerContracts(
  importer: Importer,
  contracts: readonly NewContract<CarerContractBody>[],
  imported_from: string,
): Promise<void> {
  if (contracts.length === 0) return
  const { db, branch } = importer
  const references = await referencesFor(importer, contracts, 'payment')
  const models = await db
    .selectFrom('contract_model as m')
    .select(['m.guid', 'm.type_alias'])
    .where('m.side', '=', 'payment')
    .execute()
  const modelOf = new Map(models.map((model) => [model.guid, model]))
  const rows = contracts.map(({ owner, body }, at) => {
    const contract_type_alias = modelOf.get(body.contract_guid)?.type_alias ?? ''
    return {
      ...carerColumns({ reference: references[at] ?? '', contract_type_alias, body }),
      guid: crypto.randomUUID(),
      branch_id: branch.id,
      side: 'payment',
      carer_guid: owner,
    }
  })
  await db.insertInto('user_contract').values(rows).execute()
  const stored = await selectCarerContracts(
    db,
    rows.map(({ guid }) => guid),
  )
  const entries = stored.map((row) => {
    const after = { ...carerContractForHistory(row, noPayRows), imported_from }
    return created(row.guid, after)
  })
  await auditAll(importer, entries)
}

/** A file has no rows of pay. */
const noPayRows = { guaranteed_hours: [], rates: [], mileage: [], travel_time: [] }

function created(entityGuid: string, after: object): AuditEntry {
  return { action: 'create', entity: 'user_contract', entityGuid, after }
}

/** Contracts without a reference get the next ones. */
async function referencesFor(
  { db, branch }: Importer,
  contracts: readonly NewContract<{ readonly reference: string | null }>[],
  side: Side,
): Promise<string[]> {
  const next = await nextReferences(db, branch, side, contracts.length)
  return contracts.map(({ body }) => body.reference ?? next.shift() ?? '')
}
