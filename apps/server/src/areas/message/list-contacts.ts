import { listContacts, listRegionContacts } from '#contract/message/messages.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectContacts } from './contact-queries.ts'

/** SHELL-178. */
export const listContactsHandler = handle(listContacts, async (_input, { db, branch }) => {
  const contacts = await selectContacts(db, branch)
  return { contacts, count: contacts.length }
})

/** SHELL-179. */
export const listRegionContactsHandler = handle(listRegionContacts, async ({ query }, { db, branch }) => {
  const contacts = await selectContacts(db, branch, query.regionIds)
  return { contacts, count: contacts.length }
})
