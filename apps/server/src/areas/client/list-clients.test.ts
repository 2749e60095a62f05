import { expect, test } from 'vitest'
import { listClients } from '#contract/client/clients.ts'
import { councilModel } from '#testing/builders/models.ts'
import { region } from '#testing/builders/people.ts'
import { client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const user = await app.signIn(['User.Client:Read'])

const dot = await client(owner, {
  branchId,
  firstName: 'Dorothy',
  lastName: 'Hale',
  reference: 'C-100',
  more: {
    address_post_code: 'LS8 4EF',
    nhs_number: '943 476 5919',
    ni_number: 'QQ123456A',
  },
})
const ewan = await client(owner, { branchId, firstName: 'Ewan', lastName: 'Adair', reference: '100-C', statusId: 23 })
const elsewhere = await client(owner, { branchId: app.otherBranchId, firstName: 'Dorothy', lastName: 'Hale' })

async function find(query: Record<string, unknown>) {
  const { status, body } = await app.call(listClients, { as: user, query })
  expect(status).toBe(200)
  expect(body.count).toBe(body.users.length)
  return body.users.map(({ guid }) => guid)
}

test('signed out is 401, without User.Client:Read 403 (CARERLIST-D24)', async () => {
  expect((await app.call(listClients)).status).toBe(401)
  const other = await app.signIn(['User.Carer:Read'])
  expect((await app.call(listClients, { as: other })).status).toBe(403)
})

test('a page above the maximum is 422', async () => {
  const { status, problem } = await app.call(listClients, { as: user, query: { page_size: 500 } })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['page_size']])
})

test('the branch’s clients come by name as items of the shared user list, without onboarding (CLIENT-D05, CARERLIST-062)', async () => {
  const { body } = await app.call(listClients, { as: user })
  expect(body.count).toBe(2)
  expect(body.users.map(({ guid }) => guid)).toEqual([ewan, dot])
  expect(body.users[1]).toEqual({
    guid: dot,
    type: 'client',
    reference: 'C-100',
    profile: { name: 'Dorothy Hale', address_post_code: 'LS8 4EF' },
    branch: { title: 'Leeds' },
    has_login: false,
    invitation: { label: 'Not invited', label_date_time: null },
    onboarding_status: null,
    status: { id: 19, title: expect.any(String), type: 'Active' },
  })
})

test('another branch lists only its own clients', async () => {
  const other = await app.signIn(['User.Client:Read'], { branchGuid: app.otherBranchGuid })
  const { body } = await app.call(listClients, { as: other, query: { search: 'Hale' } })
  expect(body.users.map(({ guid }) => guid)).toEqual([elsewhere])
})

test('search matches name or postcode; reference matches the start of the reference, NHS or NI number (CLIENT-D04)', async () => {
  expect(await find({ search: 'thy h' })).toEqual([dot])
  expect(await find({ search: 'ls8' })).toEqual([dot])
  expect(await find({ search: '%' })).toEqual([])
  expect(await find({ reference: 'c-1' })).toEqual([dot])
  expect(await find({ reference: '100' })).toEqual([ewan])
  expect(await find({ reference: '943 47659' })).toEqual([dot])
  expect(await find({ reference: '4347' })).toEqual([])
  expect(await find({ reference: '9434765919' })).toEqual([dot])
  expect(await find({ reference: 'qq 12' })).toEqual([dot])
})

test('status, region and invoice models narrow the list (CARERLIST-D24)', async () => {
  const north = await region(owner, { branchId, title: 'North', clientGuids: [ewan] })
  const model = (await councilModel(owner)).guid
  await userContract(owner, { branchId, clientGuid: dot, modelGuid: model })
  await userContract(owner, { branchId, clientGuid: ewan, modelGuid: model, end: '2026-11-24' })
  expect(await find({ status: 23 })).toEqual([ewan])
  expect(await find({ region: north })).toEqual([ewan])
  expect(await find({ contract_model: model })).toEqual([dot])
})
