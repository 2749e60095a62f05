import { randomUUID } from 'node:crypto'
import { loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { publishMessage } from '#contract/message/channels.ts'
import { getImage, getImageThumbnail, uploadImage } from '#contract/message/images.ts'
import { wrongImageType } from '#domain/document/file-rules.ts'
import { chatEverywhere, chatImage } from '#testing/builders/messages.ts'
import { carer } from '#testing/builders/rota.ts'
import { imageExamples, pngOf } from '#testing/file-examples.ts'
import { testApp } from '#testing/test-app.ts'

const viruses: (string | null)[] = []
const app = await testApp(undefined, { virusScanner: { virusIn: async () => viruses.pop() ?? null } })
const { owner, branchId } = app
await chatEverywhere(owner)
const reader = await app.signIn(['Chat:Read', 'User.Carer:Read'])
const writer = await app.signIn(['Chat:Edit', 'User.Carer:Read'])
const mia = await carer(owner, { branchId })

const upload = (more: Record<string, unknown> = {}, as = writer) =>
  app.call(uploadImage, {
    as,
    body: {
      carer_id: mia,
      image: imageExamples.png.toString('base64'),
      image_name: 'rash.png',
      category: 'HEALTH_CONDITIONS',
      ...more,
    },
  })
const thumbnail = (id: string, as = reader) => app.call(getImageThumbnail, { as, params: { id } })
const read = (id: string, as = reader) => app.call(getImage, { as, params: { id } })

test('signed out is 401; reading and sending require separate permissions (SHELL-D50)', async () => {
  expect((await app.call(uploadImage, { body: {} })).status).toBe(401)
  expect((await app.call(getImage, { params: { id: randomUUID() } })).status).toBe(401)
  expect((await upload({}, reader)).status).toBe(403)
  expect((await app.call(getImageThumbnail, { params: { id: randomUUID() } })).status).toBe(401)
  expect((await thumbnail(randomUUID(), writer)).status).toBe(403)
  expect((await read(randomUUID(), writer)).status).toBe(403)
})

test('a carer or an image of another branch is 404', async () => {
  const elsewhere = await carer(owner, { branchId: app.otherBranchId })
  expect((await upload({ carer_id: elsewhere })).status).toBe(404)
  const theirs = await chatImage(owner, { branchId: app.otherBranchId, carerGuid: elsewhere })
  expect((await read(theirs)).status).toBe(404)
  expect((await thumbnail(theirs)).status).toBe(404)
  expect((await read(randomUUID())).status).toBe(404)
})

test('an image is uploaded for a carer with a category, sent in a message, and downloads unchanged (SHELL-180, SHELL-181, CHAT-028, CHAT-D14)', async () => {
  const { status, body } = await upload()
  expect(status).toBe(201)
  const params = { channelId: `branch.${app.branchGuid}.carer.${mia}` }
  const shown = { type: 'system.chat.image', file_id: body.id, category: 'HEALTH_CONDITIONS' }
  expect((await app.call(publishMessage, { as: writer, params, body: shown })).status).toBe(201)

  const image = await read(body.id)
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png'])
  expect(Buffer.from(await (image.body as File).arrayBuffer())).toEqual(imageExamples.png)
  // As an attachment it cannot run scripts, whatever its content.
  expect(image.headers).toMatchObject({
    'content-disposition': 'attachment; filename="rash.png"; filename*=UTF-8\'\'rash.png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
})

test.each(['photo.jpg', 'photo.JPEG'])('%s is accepted as well (SHELL-100)', async (image_name) => {
  const { body } = await upload({ image: imageExamples.jpg.toString('base64'), image_name })
  expect((await read(body.id)).headers['content-type']).toBe('image/jpeg')
})

test.each([
  ['another extension', { image_name: 'scan.gif' }],
  ['no extension', { image_name: 'scan' }],
  ['an HTML page named as an image', { image: Buffer.from('<!doctype html><script>').toString('base64') }],
  ['a JPEG named as a PNG', { image: imageExamples.jpg.toString('base64') }],
  [
    'a file that starts as a JPEG and has no picture',
    {
      image: Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex').toString('base64'),
      image_name: 'a.jpg',
    },
  ],
  [
    'a PNG of a few bytes that would unfold to gigabytes',
    { image: pngOf(1, 1, { width: 60_000, height: 60_000 }).toString('base64') },
  ],
  ['text that is not base64', { image: '!!!' }],
  ['base64 with the prefix of a data URL', { image: `data:image/png;base64,${imageExamples.png.toString('base64')}` }],
])('%s is refused (SHELL-100, SHELL-101, CHAT-023)', async (_title, more) => {
  const { status, problem } = await upload(more)
  expect([status, problem.errors]).toEqual([422, { image: [wrongImageType] }])
  expect(wrongImageType).toBe("This file type isn't supported. Please choose a JPG, JPEG, or PNG file to upload.")
})

test('a picture has a small copy in its proportions: 1200 by 600 pixels become 400 by 200', async () => {
  const { body } = await upload({ image: pngOf(1200, 600).toString('base64') })
  const small = await thumbnail(body.id)
  expect([small.status, small.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const bytes = Buffer.from(await (small.body as File).arrayBuffer())
  expect(await sizeOf(bytes)).toEqual([400, 200])
  expect(bytes.length).toBeLessThan(20_000)
})

test('a picture without a small copy, uploaded before there were any, is answered itself', async () => {
  const { body } = await upload()
  await owner.updateTable('chat_image').set({ thumbnail: null }).where('guid', '=', body.id).execute()
  const { body: file } = await thumbnail(body.id)
  expect(Buffer.from(await (file as File).arrayBuffer())).toEqual(imageExamples.png)
})

async function sizeOf(bytes: Buffer): Promise<number[]> {
  const { width, height } = await loadImage(bytes)
  return [width, height]
}

test('10 MB are accepted, one byte more is refused (SHELL-D31, CHAT-D13)', async () => {
  const bytes = 10 * 1024 * 1024
  const sized = (size: number) => Buffer.concat([imageExamples.png, Buffer.alloc(size - imageExamples.png.length)])
  expect((await upload({ image: sized(bytes).toString('base64') })).status).toBe(201)
  const { status, problem } = await upload({ image: sized(bytes + 1).toString('base64') })
  expect([status, problem.errors]).toEqual([422, { image: ['File can not be larger than 10 MB.'] }])
  expect((await upload({ image: 'A'.repeat(16 * 1024 * 1024) })).status).toBe(413)
})

test('an image in which the scanner finds a virus is refused', async () => {
  viruses.push('Eicar')
  const { status, problem } = await upload()
  expect([status, problem.errors]).toEqual([422, { image: ['This file contains a virus.'] }])
})

test('an unknown category and a carer who has left are refused (CHAT-019, CHAT-D09)', async () => {
  expect((await upload({ category: 'HOLIDAY' })).status).toBe(422)
  expect((await upload({ carer_id: await carer(owner, { branchId, statusId: 16 }) })).status).toBe(409)
})
