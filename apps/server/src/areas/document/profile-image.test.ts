import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { carerProfileImage, clientProfileImage, operatorProfileImage } from '#contract/document/profile-images.ts'
import type { Permission } from '#contract/permissions.ts'
import { profileImage } from '#testing/builders/documents.ts'
import { account } from '#testing/builders/people.ts'
import { carer, client } from '#testing/builders/rota.ts'
import { imageExamples } from '#testing/file-examples.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const reader = await app.signIn(['User.Carer:Read'])

async function carerWith(content: Uint8Array, branch = branchId): Promise<string> {
  const carerGuid = await carer(owner, { branchId: branch })
  const storageKey = `images/${randomUUID()}`
  await app.services.files.write(storageKey, Readable.from([content]))
  await profileImage(owner, { branchId: branch, carerGuid, storageKey })
  return carerGuid
}

const get = (guid: string) => app.call(carerProfileImage, { as: reader, params: { guid } })

test('signed out is 401, without the permission of the type of user 403', async () => {
  const guid = await carerWith(imageExamples.png)
  expect((await app.call(carerProfileImage, { params: { guid } })).status).toBe(401)
  const other = await app.signIn(['User.Client:Read'])
  expect((await app.call(carerProfileImage, { as: other, params: { guid } })).status).toBe(403)
  expect((await app.call(clientProfileImage, { as: reader, params: { guid } })).status).toBe(403)
})

test('the image is served with its own type, and only as an image (SHELL-174)', async () => {
  for (const [content, type] of [
    [imageExamples.png, 'image/png'],
    [imageExamples.jpg, 'image/jpeg'],
  ] as const) {
    const { status, body, headers } = await get(await carerWith(content))
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, type, 'nosniff'])
    expect(Buffer.from(await body.arrayBuffer())).toEqual(content)
  }
})

test('a user without an image, of another branch, or with a file that is no image is 404', async () => {
  const none = await carer(owner, { branchId })
  const elsewhere = await carerWith(imageExamples.png, app.otherBranchId)
  const page = await carerWith(Buffer.from('<!doctype html><script>alert(1)</script>'))
  for (const guid of [none, elsewhere, page, randomUUID()]) expect((await get(guid)).status).toBe(404)
  const clients = await app.signIn(['User.Client:Read'])
  const params = { guid: await client(owner, { branchId }) }
  expect((await app.call(clientProfileImage, { as: clients, params })).status).toBe(404)
})

test('an operator’s image may be read by themselves and by users who edit operators', async () => {
  const other = await account(owner, { branchIds: [branchId] })
  const status = async (guid: string, permissions: Permission[]) => {
    const as = await app.signIn(permissions)
    return (await app.call(operatorProfileImage, { as, params: { guid: guid || as.guid } })).status
  }
  expect(await status('', [])).toBe(404)
  expect(await status(other, [])).toBe(403)
  expect(await status(other, ['User.Operator:Edit'])).toBe(404)
})
