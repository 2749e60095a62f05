import type { Contact } from '#contract/message/messages.ts'

/** To whom the same message goes, as the form holds it (CHAT-D07). */
export interface Recipients {
  readonly to: 'all' | 'regions' | 'carers'
  readonly regions: string[]
  readonly carers: string[]
}

/** It starts on named carers, so that nobody writes to everybody by a slip. */
export const nobody: Recipients = { to: 'carers', regions: [], carers: [] }

/** The carers who get the message: active ones alone, as the server sends it. */
export function readersOf(contacts: readonly Contact[], { to, regions, carers }: Recipients): Contact[] {
  return contacts.filter(({ carer_id, is_active, regions: theirs }) => {
    if (!is_active) return false
    if (to === 'all') return true
    return to === 'regions' ? theirs.some(({ guid }) => regions.includes(guid)) : carers.includes(carer_id)
  })
}

/** The part of the body that names the readers (CHAT-D08). */
export function bodyOf({ to, regions, carers }: Recipients) {
  if (to === 'all') return { send_to_all: true as const }
  return to === 'regions' ? { region_ids: regions } : { carer_ids: carers }
}

/** "1 carer" or "41 carers". */
export function carersInWords(count: number): string {
  return count === 1 ? '1 carer' : `${count} carers`
}
