import { randomUUID } from 'node:crypto'
import { sendCarerEvents } from '#contract/visit/carer-app.ts'
import { listVisitConflicts } from '#contract/visit/conflicts.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import type { ExampleRota } from './example-rota.ts'

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

/** The phone of Aisha and the account of Ben, of the example rota. */
export async function rotaPhones(app: TestApp, rota: ExampleRota) {
  const users = { aisha: await signInAsCarer(app, rota.aishaGuid), ben: await signInAsCarer(app, rota.benGuid) }
  const send = (...events: object[]) => phoneOf(app, users.aisha)(...events)
  return {
    users,
    send,
    /** Sends events that the server takes. Returns for each what became of it, or why not. */
    async results(...events: object[]): Promise<string[]> {
      const { status, body, problem } = await send(...events)
      if (status !== 200) throw new Error(`${status}: ${problem.detail}`)
      return body.results.map(({ result, reason }) => reason ?? result)
    },
    /** Moves the clock, which ends tokens, and signs Aisha in again. */
    async goTo(instant: string): Promise<void> {
      app.clock.advance(Temporal.Instant.from(app.clock.now()).until(instant).toString())
      users.aisha = await signInAsCarer(app, rota.aishaGuid)
    },
    /** The conflicts of a visit that the office decides about, as a user sees them. */
    conflictsOf: async (guid: string, as: TestUser) =>
      (await app.call(listVisitConflicts, { query: { appointment_guid: guid }, as })).body.conflicts,
  }
}
