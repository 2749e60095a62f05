import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contractModel } from '#testing/builders/models.ts'
import { carer, client, shiftCategory, unit, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'
import { withBranch } from '../kit/with-branch.ts'

const now = '2026-11-24T09:00:00Z'
const { owner, db, branchGuid, branchId, otherBranchGuid, otherBranchId } = await testApp(now)

const council = await contractModel(owner)
const waged = await contractModel(owner, { side: 'payment' })

/** Selects the owners of contracts in a session of a branch. */
const ownersIn = (guid: string) =>
  withBranch(db, guid, now, (scoped) => scoped.selectFrom('contract_owner').selectAll().orderBy('sort_name').execute())

test('every view reads with the caller’s rights, so that row-level security applies', async () => {
  const { rows } = await sql<{ name: string; options: string[] }>`
    select relname as name, reloptions as options from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`.execute(owner)
  expect(rows.map(({ name }) => name)).toContain('contract_owner')
  expect(rows.filter(({ options }) => !options?.includes('security_invoker=true'))).toEqual([])
})

test('the owner of a contract is a client, a unit, a shift category or a carer, and people sort by last name', async () => {
  const clientGuid = await client(owner, {
    branchId,
    firstName: 'Dorothy',
    lastName: 'Hale',
    reference: 'C001',
    more: { address: '1 Elm Row, Leeds', address_post_code: 'LS1 1AA' },
  })
  const unitGuid = await unit(owner, { branchId, name: 'Elm House' })
  await owner.updateTable('unit').set({ address: '2 Elm Row', city: 'Leeds', postcode: 'LS2 2BB' }).execute()
  const shiftCategoryGuid = await shiftCategory(owner, { branchId, title: 'Night run' })
  const carerGuid = await carer(owner, { branchId, firstName: 'Aisha', lastName: 'Khan', reference: 'P001' })
  const of = (guids: Parameters<typeof userContract>[1]) => userContract(owner, guids)
  const contracts = {
    unit: await of({ branchId, modelGuid: council, unitGuid }),
    client: await of({ branchId, modelGuid: council, clientGuid }),
    carer: await of({ branchId, modelGuid: waged, carerGuid }),
    category: await of({ branchId, modelGuid: council, shiftCategoryGuid }),
  }
  const person = { address: '1 Elm Row, Leeds', post_code: 'LS1 1AA' }
  const nowhere = { address: '', post_code: null }
  expect(await ownersIn(branchGuid)).toEqual([
    {
      contract_guid: contracts.unit,
      guid: unitGuid,
      name: 'Elm House',
      reference: null,
      sort_name: 'elm house',
      sort_first_name: null,
      address: '2 Elm Row, Leeds',
      post_code: 'LS2 2BB',
    },
    {
      contract_guid: contracts.client,
      guid: clientGuid,
      name: 'Dorothy Hale',
      reference: 'C001',
      sort_name: 'hale',
      sort_first_name: 'dorothy',
      ...person,
    },
    {
      contract_guid: contracts.carer,
      guid: carerGuid,
      name: 'Aisha Khan',
      reference: 'P001',
      sort_name: 'khan',
      sort_first_name: 'aisha',
      address: null,
      post_code: null,
    },
    {
      contract_guid: contracts.category,
      guid: shiftCategoryGuid,
      name: 'Night run',
      reference: null,
      sort_name: 'night run',
      sort_first_name: null,
      ...nowhere,
    },
  ])
})

test('a branch sees only the owners of its own contracts', async () => {
  const clientGuid = await client(owner, { branchId: otherBranchId, firstName: 'Mary', lastName: 'Abbott' })
  await userContract(owner, { branchId: otherBranchId, modelGuid: council, clientGuid })
  expect((await ownersIn(otherBranchGuid))?.map(({ name }) => name)).toEqual(['Mary Abbott'])
  expect((await ownersIn(branchGuid))?.map(({ name }) => name)).not.toContain('Mary Abbott')
})
