import type { AnyDb, Services } from '../../../kit/context.ts'
import { newOpaqueToken } from '../../../kit/http/tokens.ts'
import { invitationMail, linkHours, resetMail } from '../../../mail/account-letters.ts'
import { recordSignIn } from '../trail/record-event.ts'
import {
  addTokenHash,
  closeLinks,
  lockAccount,
  markMailed,
  openLink,
  selectEvent,
  selectLinkToMail,
  updateInvited,
} from './link-queries.ts'

/**
 * Mails the link of an event. Its token is created here and only its hash is stored, so neither the queue nor a table
 * contains a token. If the process is killed after sending, the next run mails another token of the same link: both
 * open it, and using one closes it.
 */
export async function mailLink(services: Services, eventId: number): Promise<void> {
  const prepared = await services.db.transaction().execute((db) => prepare(db, eventId, services.clock.now()))
  if (!prepared) return
  const { account, link, token } = prepared
  const path = link.kind === 'reset' ? 'password-reset' : 'invitation'
  const letter = link.kind === 'reset' ? resetMail : invitationMail
  await services.mailer.send(
    letter({
      to: { name: account.name, address: account.email },
      provider: link.provider,
      branch: link.branch,
      url: `${services.publicUrl}/${path}/${account.guid}/${token}`,
    }),
  )
  await markMailed(services.db, eventId, services.clock.now())
}

async function prepare(db: AnyDb, eventId: number, now: string) {
  const event = await selectEvent(db, eventId)
  if (!event || event.account_guid === null) return null
  const account = await lockAccount(db, event.account_guid)
  if (!account?.is_active) return null
  if (event.outcome === 'reset-requested') {
    // An account without a login needs an invitation, not a reset (AUTH-D13).
    if (account.password_hash === null && account.accepted_at === null) return null
    const expiresAt = hoursAfter(event.at, linkHours.reset)
    await openLink(db, { eventId, kind: 'reset', accountGuid: account.guid, branchId: null, expiresAt })
  }
  const link = await selectLinkToMail(db, eventId)
  if (!link || link.closed_at !== null || link.mailed_at !== null) return null
  if (Temporal.Instant.compare(link.expires_at, now) <= 0) {
    await giveUp(db, eventId, now)
    return null
  }
  const { token, hash } = newOpaqueToken()
  await addTokenHash(db, eventId, hash)
  return { account, link, token }
}

/** Records that a mail was not sent, and closes its link, so that the person can be invited again. */
export async function giveUp(db: AnyDb, eventId: number, now: string): Promise<void> {
  const event = await selectEvent(db, eventId)
  if (!event?.account_guid) return
  const link = await selectLinkToMail(db, eventId)
  if (!link || link.closed_at !== null || link.mailed_at !== null) return
  const { account_guid: accountGuid, email } = event
  await closeLinks(db, accountGuid, now, link.kind)
  if (link.kind === 'invitation') await updateInvited(db, accountGuid, null)
  await recordSignIn(db, { outcome: 'mail-failed', email, accountGuid, address: '', now })
}

/** Takes and returns an instant as ISO text. */
export function hoursAfter(instant: string, hours: number): string {
  return Temporal.Instant.from(instant).add({ hours }).toString()
}
