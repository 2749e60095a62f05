import type { Contact } from '#contract/message/messages.ts'
import { countText } from '#domain/count-text.ts'

/** The recipients of a message in the form (CHAT-D07). */
export interface Recipients {
  readonly to: 'all' | 'regions' | 'carers'
  readonly regions: string[]
  readonly carers: string[]
  /** Ids of statuses that narrow all carers or those of regions; none for any. */
  readonly statuses: string[]
}

/** Starts with named carers and none chosen, so that nobody messages everyone by accident. */
export const nobody: Recipients = { to: 'carers', regions: [], carers: [], statuses: [] }

/** Returns the carers who were chosen, and of them those who will get the message: only active ones, as on the server. */
export function chosenOf(contacts: readonly Contact[], { to, regions, carers, statuses }: Recipients) {
  const chosen = contacts.filter(({ carer_id, regions: theirs, status_id }) => {
    if (to === 'carers') return carers.includes(carer_id)
    if (statuses.length > 0 && !statuses.includes(String(status_id))) return false
    return to === 'all' || theirs.some(({ guid }) => regions.includes(guid))
  })
  return { readers: chosen.filter(({ is_active }) => is_active), others: chosen.filter(({ is_active }) => !is_active) }
}

/** Returns the part of the body that names the recipients (CHAT-D08). */
export function bodyOf({ to, regions, carers, statuses }: Recipients) {
  const narrowed = statuses.length > 0 ? { status_ids: statuses.map(Number) } : {}
  if (to === 'all') return { send_to_all: true as const, ...narrowed }
  return to === 'regions' ? { region_ids: regions, ...narrowed } : { carer_ids: carers }
}

/** Returns a sentence each on who does not get a message, and on who gets it and cannot read it yet. */
export function notesOn({ readers, others }: ReturnType<typeof chosenOf>): string[] {
  const withoutLogin = readers.filter(({ has_login }) => !has_login).length
  return [
    ...(others.length > 0
      ? [`Not sent to ${others.length} inactive: ${others.map(({ name }) => name).join(', ')}.`]
      : []),
    ...(withoutLogin > 0
      ? [`${countText(withoutLogin, 'carer')} can read it only after signing in to the app for the first time.`]
      : []),
  ]
}
