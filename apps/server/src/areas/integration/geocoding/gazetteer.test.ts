import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { locateAddress, resolveAddress, searchAddresses } from '#contract/integration/geocoding.ts'
import type { Permission } from '#contract/permissions.ts'
import { carer, client } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const all: Permission[] = ['User.Carer:Read', 'User.Client:Read', 'Finance.Unit:Read']
const user = await app.signIn(all)

const at = (address: string, address_post_code: string, latitude?: number, longitude?: number) => ({
  address,
  address_post_code,
  address_latitude: latitude ?? null,
  address_longitude: longitude ?? null,
})
const [anna] = [
  await carer(owner, { branchId, more: at('12 Ash Grove, Headingley, Leeds', 'LS6 1AX', 53.818, -1.57) }),
  await client(owner, { branchId, more: at('14 Ash Grove, Headingley, Leeds', 'ls6 1ax', 53.82, -1.572) }),
  await client(owner, { branchId, more: at('14 Ash Grove, Headingley, Leeds', 'LS6 1AX', 53.82, -1.572) }),
  await client(owner, { branchId, more: at('3 Bank 100% Street, Leeds', 'LS1 4DY') }),
  await client(owner, { branchId: app.otherBranchId, more: at('9 Ash Grove, Glasgow', 'G12 8AA', 55.87, -4.29) }),
]
const unit = await owner
  .insertInto('unit')
  .values({
    branch_id: branchId,
    name: 'Elm House',
    address: '2 Elm Road',
    city: 'Otley',
    county: 'West Yorkshire',
    postcode: 'LS21 1AA',
  })
  .returning('guid')
  .executeTakeFirstOrThrow()

async function search(text: string, as: TestUser = user) {
  const { status, body } = await app.call(searchAddresses, { as, query: { country: 'UK' }, body: text })
  expect([status, body.count]).toEqual([200, body.suggestions.length])
  return body.suggestions
}
const resolve = (id: string, as = user) => app.call(resolveAddress, { as, params: { id }, query: { country: 'UK' } })
const locate = (address: string) => app.call(locateAddress, { as: user, query: { address, country: 'GB' } })

test('without a geocoder known addresses are found, several of a postcode as a group (SHELL-122)', async () => {
  expect(await search('ash grove leeds')).toEqual([
    { id: 'postcode:LS6 1AX', suggestion: 'LS6 1AX, Leeds (2 addresses)', is_group: true },
  ])
  expect(await search('elm')).toEqual([
    { id: `unit:${unit.guid}`, suggestion: 'Elm House, 2 Elm Road, Otley, West Yorkshire, LS21 1AA', is_group: false },
  ])
  expect(await search('100%')).toHaveLength(1)
  expect(await search('1%0')).toEqual([])
  expect(await search('Nowhere Lane')).toEqual([])
})

test('a postcode, in any spelling, lists each of its addresses once (SHELL-D60)', async () => {
  expect((await search('ls61ax')).map(({ suggestion, is_group }) => [suggestion, is_group])).toEqual([
    ['12 Ash Grove, Headingley, Leeds, LS6 1AX', false],
    ['14 Ash Grove, Headingley, Leeds, LS6 1AX', false],
  ])
  expect(await search('LS9 9ZZ')).toEqual([])
})

test('a group opens, an address resolves to its parts (SHELL-123)', async () => {
  const group = await resolve('postcode:LS6 1AX')
  expect(group.body).toMatchObject({ count: 2, suggestions: [{ id: `carer:${anna}`, is_group: false }, {}] })
  expect((await resolve(`carer:${anna}`)).body).toEqual({
    address: {
      organisation: '',
      address_line_1: '12 Ash Grove',
      address_line_2: 'Headingley',
      city: 'Leeds',
      county: '',
      postcode: 'LS6 1AX',
      latitude: 53.818,
      longitude: -1.57,
    },
  })
  for (const id of ['postcode:LS9 9ZZ', `carer:${randomUUID()}`, 'carer:x', 'N1', 'account:1']) {
    expect((await resolve(id)).status).toBe(404)
  }
})

test('users find only addresses that they may see elsewhere', async () => {
  const none = await app.signIn([])
  expect(await search('ash grove', none)).toEqual([])
  expect((await resolve(`carer:${anna}`, none)).status).toBe(404)
  const carers = await app.signIn(['User.Carer:Read'])
  expect((await search('ash grove', carers)).map(({ suggestion }) => suggestion)).toEqual([
    '12 Ash Grove, Headingley, Leeds, LS6 1AX',
  ])
  const glasgow = await app.signIn(all, { branchGuid: app.otherBranchGuid })
  expect((await search('ash grove', glasgow)).map(({ suggestion }) => suggestion)).toEqual([
    '9 Ash Grove, Glasgow, G12 8AA',
  ])
  expect((await resolve(`carer:${anna}`, glasgow)).status).toBe(404)
})

test('a written address is placed by its neighbours, else by its district, else by its town (SHELL-124)', async () => {
  // Anna and the two of number 14: (53.818 + 53.82 + 53.82) / 3 and (1.57 + 1.572 + 1.572) / 3; one of them has a lower-case postcode.
  expect((await locate('20 Ash Grove, Leeds, ls6 1ax')).body).toEqual({
    latitude: expect.closeTo(53.81933, 4),
    longitude: expect.closeTo(-1.57133, 4),
    precision: 'exact',
  })
  expect((await locate('1 Other Street, Leeds LS6 9ZZ')).body).toMatchObject({ precision: 'approximate' })
  expect((await locate('5 Deansgate, M3 2BA')).body).toEqual({
    latitude: 53.48,
    longitude: -2.24,
    precision: 'approximate',
  })
  expect((await locate('The Shambles, York')).body).toEqual({
    latitude: 53.96,
    longitude: -1.08,
    precision: 'approximate',
  })
  expect((await locate('somewhere')).status).toBe(404)
})

test('an address is located only by the addresses that the caller may see', async () => {
  const of = async (permissions: Permission[]) => {
    const as = await app.signIn(permissions)
    return (await app.call(locateAddress, { as, query: { address: '1 Other Street, LS6 1AX', country: 'GB' } })).body
  }
  // The centre of Leeds, which does not reveal where anyone lives.
  const town = { latitude: 53.8, longitude: -1.55, precision: 'approximate' }
  expect(await of([])).toEqual(town)
  expect(await of(['Finance.Unit:Read'])).toEqual(town)
  expect(await of(['User.Carer:Read'])).toEqual({ latitude: 53.818, longitude: -1.57, precision: 'exact' })
  expect(await of(['User.Client:Read'])).toEqual({ latitude: 53.82, longitude: -1.572, precision: 'exact' })
})
