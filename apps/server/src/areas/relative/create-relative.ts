import { AppError, invalidField } from '#contract/errors.ts'
import { createRelative } from '#contract/relative/relatives.ts'
import { audit } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { handle } from '../../kit/http/mount.ts'
import { invitePerson } from '../identity/exports.ts'
import { relativeForHistory } from './present-relative.ts'
import { isClientOf, selectRelative } from './relative-queries.ts'
import { insertRelative } from './relative-writes-queries.ts'
import { takenEmail } from './taken-email.ts'

/** RELATIVE-012. Nobody is invited who starts as inactive. */
export const createRelativeHandler = handle(createRelative, async ({ params, body }, context) => {
  const { db, branch } = context
  const client = params.client.toLowerCase()
  if (!(await isClientOf(db, branch, client))) throw new AppError('NOT_FOUND', 'Client not found')
  if (body.client.toLowerCase() !== client) throw invalidField('client', 'This is not the client of the contact.')
  const guid = await insertRelative(db, branch, client, body)
  const created = await selectRelative(db, { client, guid })
  if (!created) throw new Error('The relative that was just written is not there')
  await audit(context, 'create', 'relative', guid, { after: relativeForHistory(created) })
  if (body.send_welcome_email && body.status === 0) await invite(context, guid)
  return { guid }
})

async function invite(context: Context, guid: string): Promise<void> {
  try {
    await invitePerson(context, 'relative', guid)
  } catch (error) {
    throw error instanceof AppError && error.code === 'EMAIL_TAKEN' ? takenEmail() : error
  }
}
