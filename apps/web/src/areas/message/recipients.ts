import type { Contact } from '#contract/message/messages.ts'

/** The recipients of a message in the form (CHAT-D07). */
export interface Recipients {
  readonly to: 'all' | 'regions' | 'carers'
  readonly regions: string[]
  readonly carers: string[]
}

/** Starts with named carers and none chosen, so that nobody messages everyone by accident. */
export const nobody: Recipients = { to: 'carers', regions: [], carers: [] }

/** Returns the carers who will get the message: only active ones, as on the server. */
export function readersOf(contacts: readonly Contact[], { to, regions, carers }: Recipients): Contact[] {
  return contacts.filter(({ carer_id, is_active, regions: theirs }) => {
    if (!is_active) return false
    if (to === 'all') return true
    return to === 'regions' ? theirs.some(({ guid }) => regions.includes(guid)) : carers.includes(carer_id)
  })
}

/** Returns the part of the body that names the recipients (CHAT-D08). */
export function bodyOf({ to, regions, carers }: Recipients) {
  if (to === 'all') return { send_to_all: true as const }
  return to === 'regions' ? { region_ids: regions } : { carer_ids: carers }
}

/** "1 carer" or "41 carers". */
export function carersInWords(count: number): string {
  return count === 1 ? '1 carer' : `${count} carers`
}
