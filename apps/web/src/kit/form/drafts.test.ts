import { beforeEach, expect, test, vi } from 'vitest'
import { guids, stubBrowser, tokenFor } from '../testing-browser.ts'

// The session is read when its module is loaded, so each test reloads it.
beforeEach(() => {
  vi.resetModules()
  stubBrowser(() => new Response(null, { status: 204 }))
})

async function signedIn() {
  sessionStorage.setItem('access_token', tokenFor(guids.leeds))
  return { ...(await import('./drafts.ts')), ...(await import('../session/session.ts')) }
}

const key = `draft.${guids.user}./finance/invoice-processing`

test('a draft is stored under user and page, form by form, and restored for the same user (AUTH-D03)', async () => {
  const { keepDraft, draftOf, dropDraft } = await signedIn()
  keepDraft(guids.user, 'form', { note: 'typed' })
  keepDraft(guids.user, 'second', { note: 'too' })
  expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toEqual({ form: { note: 'typed' }, second: { note: 'too' } })
  expect(draftOf('form')).toEqual({ note: 'typed' })
  dropDraft('form')
  expect(draftOf('form')).toBeUndefined()
  expect(draftOf('second')).toEqual({ note: 'too' })
  dropDraft('second')
  expect(sessionStorage.getItem(key)).toBeNull()
})

test('another user sees none of it', async () => {
  const { keepDraft, draftOf } = await signedIn()
  keepDraft(guids.taken, 'form', { note: 'typed' })
  expect(draftOf('form')).toBeUndefined()
})

test('a session that ends by itself keeps the draft; log out removes it, even one that is stored during log out (AUTH-D03)', async () => {
  const first = await signedIn()
  first.keepDraft(guids.user, 'form', { note: 'typed' })
  first.endSession()
  expect(sessionStorage.getItem(key)).not.toBeNull()

  vi.resetModules()
  const second = await signedIn()
  expect(second.draftOf('form')).toEqual({ note: 'typed' })
  second.subscribe(() => second.keepDraft(guids.user, 'form', { note: 'later' }))
  second.logOut()
  expect(sessionStorage.getItem(key)).toBeNull()
})

test('stored text that is not a draft is ignored', async () => {
  const { draftOf } = await signedIn()
  sessionStorage.setItem(key, '{')
  expect(draftOf('form')).toBeUndefined()
})
