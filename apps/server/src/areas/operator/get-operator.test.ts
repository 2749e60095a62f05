import { expect, test } from 'vitest'
import { getOperator } from '#contract/operator/get-operator.ts'
import { account } from '#testing/builders/people.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('signed out is 401', async () => {
  const guid = crypto.randomUUID()
  expect((await app.call(getOperator, { params: { guid } })).status).toBe(401)
})

test('one’s own profile is open without User.Operator:Edit (SHELL-D20)', async () => {
  const user = await app.signIn([])
  const { status, body } = await app.call(getOperator, { params: { guid: user.guid.toUpperCase() }, as: user })
  expect(status).toBe(200)
  expect(body).toEqual({
    guid: user.guid,
    type: 3,
    username: `${user.guid}@larkfield.example`,
    profile: { name: 'Test operator', email: `${user.guid}@larkfield.example` },
  })
})

test('that of another is 403 without the operator permissions, whether or not it is there', async () => {
  const user = await app.signIn(['User.Carer:Read'])
  const guid = await account(app.owner, { branchIds: [app.branchId] })
  expect((await app.call(getOperator, { params: { guid }, as: user })).status).toBe(403)
  expect((await app.call(getOperator, { params: { guid: crypto.randomUUID() }, as: user })).status).toBe(403)
})

test('with User.Operator Read or Edit it is that of an operator of the branch, else 404', async () => {
  const reader = await app.signIn(['User.Operator:Read'])
  const editor = await app.signIn(['User.Operator:Edit'])
  const colleague = await account(app.owner, { name: 'Morag Reid', branchIds: [app.branchId] })
  const elsewhere = await account(app.owner, { branchIds: [app.otherBranchId] })
  const carer = await account(app.owner, { branchIds: [app.branchId], userType: 2 })
  for (const user of [reader, editor]) {
    const found = await app.call(getOperator, { params: { guid: colleague }, as: user })
    expect([found.status, found.body.profile.name]).toEqual([200, 'Morag Reid'])
    for (const guid of [elsewhere, carer, crypto.randomUUID()]) {
      expect((await app.call(getOperator, { params: { guid }, as: user })).status).toBe(404)
    }
  }
})

test('a path that names nothing is 404', async () => {
  const user = await app.signIn([])
  expect((await app.call(getOperator, { params: { guid: 'me' }, as: user })).status).toBe(404)
})
