import { AppError } from '#contract/errors.ts'
import { getRelative, listRelatives } from '#contract/relative/relatives.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { loginOf } from '../identity/exports.ts'
import { presentRelative } from './present-relative.ts'
import { isClientOf, selectRelative, selectRelatives } from './relative-queries.ts'

export const readRelativeHandlers: readonly Handler[] = [
  /** RELATIVE-001, RELATIVE-D01. */
  handle(listRelatives, async ({ params, query }, { db, branch }) => {
    if (!(await isClientOf(db, branch, params.client))) throw new AppError('NOT_FOUND', 'Client not found')
    const { rows, count } = await selectRelatives(db, params.client, query)
    const users = rows.map(({ guid, status, relationship, name, phone_mobile, email, ...login }) => ({
      ...{ guid, status, relationship, profile: { name, phone_mobile, email } },
      ...loginOf(login),
    }))
    return { users, count }
  }),
  /** RELATIVE-D01. */
  handle(getRelative, async ({ params }, { db }) => {
    const row = await selectRelative(db, params)
    if (!row) throw new AppError('NOT_FOUND', 'Contact not found')
    return presentRelative(row)
  }),
]
