import { getSession } from '../session/session.ts'
import { draftKey } from '../session/storage.ts'

/**
 * Unsaved input of the forms of a page whose session ended by itself, stored by user and page (AUTH-D03). Each form of
 * a page has its own name. Another user never sees a draft, and log out removes it.
 */
type Drafts = Record<string, unknown>

function read(key: string): Drafts {
  try {
    const drafts: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof drafts === 'object' && drafts !== null ? (drafts as Drafts) : {}
  } catch {
    return {}
  }
}

/** Stores a user's unsaved input for the current page. */
export function keepDraft(userGuid: string, form: string, values: unknown): void {
  const key = draftKey(userGuid, location.pathname)
  sessionStorage.setItem(key, JSON.stringify({ ...read(key), [form]: values }))
}

/** Returns the signed-in user's draft for a form of this page; undefined without one. */
export function draftOf(form: string): unknown {
  const user = getSession()?.user.sub
  return user === undefined ? undefined : read(draftKey(user, location.pathname))[form]
}

/** Removes the draft once it is saved or discarded. */
export function dropDraft(form: string): void {
  const user = getSession()?.user.sub
  if (user === undefined) return
  const key = draftKey(user, location.pathname)
  const { [form]: _, ...rest } = read(key)
  if (Object.keys(rest).length === 0) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(rest))
}
