import { getSession } from '../session/session.ts'
import { draftKey } from '../session/storage.ts'

/**
 * What was typed into the forms of a page when its session ended by itself, under the user and the page (AUTH-D03); a page may
 * have several forms, each under its own name. Another user never sees it, and log out takes it.
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

/** Keeps what is typed for a user, on the page that is open. */
export function keepDraft(userGuid: string, form: string, values: unknown): void {
  const key = draftKey(userGuid, location.pathname)
  sessionStorage.setItem(key, JSON.stringify({ ...read(key), [form]: values }))
}

/** What the signed-in user had typed into a form of this page; undefined for nothing. */
export function draftOf(form: string): unknown {
  const user = getSession()?.user.sub
  return user === undefined ? undefined : read(draftKey(user, location.pathname))[form]
}

/** Forgets it: it was saved, or is not wanted. */
export function dropDraft(form: string): void {
  const user = getSession()?.user.sub
  if (user === undefined) return
  const key = draftKey(user, location.pathname)
  const { [form]: _, ...rest } = read(key)
  if (Object.keys(rest).length === 0) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(rest))
}
