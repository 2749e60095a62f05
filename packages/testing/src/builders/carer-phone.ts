import { randomUUID } from 'node:crypto'
import { sendCarerEvents } from '#contract/visit/carer-app.ts'
import type { TestApp, TestUser } from '../test-app.ts'

/** Signs in as a carer, with an account of the carer's own. */
export async function signInAsCarer(app: TestApp, carerGuid: string, branchGuid = app.branchGuid): Promise<TestUser> {
  const user = await app.signIn([], { userType: 2, branchGuid })
  await app.owner.updateTable('carer').set({ account_guid: user.guid }).where('guid', '=', carerGuid).execute()
  return user
}

/** The phone of a carer: sends events, each with a new key unless it has one. */
export function phoneOf(app: TestApp, as: TestUser | null) {
  return (...events: object[]) =>
    app.call(sendCarerEvents, { body: { events: events.map((event) => ({ key: randomUUID(), ...event })) }, as })
}

/** An event of a phone: the carer has arrived at an appointment. */
export function checkIn(appointment: string, at: string, more: object = {}) {
  return { kind: 'check-in', appointment, at, ...more }
}

/** An event of a phone: the carer has left. */
export function checkOut(appointment: string, at: string, more: object = {}) {
  return { kind: 'check-out', appointment, at, ...more }
}
