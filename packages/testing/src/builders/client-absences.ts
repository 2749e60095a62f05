import {
  createAbsence,
  getAbsence,
  listAbsences,
  previewAbsence,
  previewNewAbsence,
  updateAbsence,
} from '#contract/client/absences.ts'
import type { Permission } from '#contract/permissions.ts'
import { type AppointmentInput, createAppointment, getAppointment } from '#contract/rota/appointments.ts'
import type { Db } from '#server/database/connection.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { exampleRota } from './example-rota.ts'
import { account } from './people.ts'
import { client, userContract } from './rota.ts'

/** Clients whose future visits cost 22.00 an hour at 18:30, and calls about their absences. */
export async function clientAbsenceCalls(app: TestApp) {
  const { owner, branchId } = app
  const rota = await exampleRota(app)
  const { conditions } = rota.model
  // Visits to come have a price: they are charged as rostered.
  await owner
    .updateTable('rule')
    .set({ charge_type_alias: 'C/ROSTER', cap_type_alias: 'TIMEONLY', figure: null })
    .where('condition_guid', '=', conditions.none)
    .execute()
  const office: Permission[] = ['User.Client:Read', 'User.Client:Edit']
  const planner = await app.signIn([
    ...office,
    'Scheduling.Appointment:Read',
    'Scheduling.Appointment:Edit',
    'Finance.Appointment:Read',
    'Finance.Appointment:Edit',
  ])
  const recorder = await app.signIn(office)
  const reader = await app.signIn(['User.Client:Read'])
  const bodyOf = (change: object) => ({ reason: 'hospital', from: '2026-11-25T08:00:00Z', ...change })
  const appointmentOf = async (guid: string) => (await app.call(getAppointment, { params: { guid }, as: planner })).body

  return {
    rota,
    conditions,
    planner,
    recorder,
    reader,
    /** Creates a separate client with a contract, so that the absences of tests do not overlap. */
    async away(lastName: string): Promise<string> {
      const guid = await client(owner, { branchId, lastName })
      await userContract(owner, { branchId, clientGuid: guid, modelGuid: rota.model.guid })
      return guid
    },
    create: (guid: string, change: object = {}, as: TestUser | null = planner) =>
      app.call(createAbsence, { params: { guid }, body: bodyOf(change), as }),
    update: (guid: string, absenceGuid: string, change: object, headers: Record<string, string> = {}) =>
      app.call(updateAbsence, { params: { guid, absenceGuid }, body: bodyOf(change), as: planner, headers }),
    preview: async (guid: string, change: object, as = planner) =>
      (await app.call(previewNewAbsence, { params: { guid }, body: bodyOf(change), as })).body,
    previewChange: async (guid: string, absenceGuid: string, change: object) =>
      (await app.call(previewAbsence, { params: { guid, absenceGuid }, body: bodyOf(change), as: planner })).body,
    read: async (guid: string, absenceGuid: string) =>
      (await app.call(getAbsence, { params: { guid, absenceGuid }, as: reader })).body,
    list: (guid: string, query: Record<string, unknown> = {}, as: TestUser | null = reader) =>
      app.call(listAbsences, { params: { guid }, query, as }),
    /** Plans a visit of an hour from 18:30 on a day of November 2026: 22.00 by finance 3.6. */
    async plan(clientGuid: string, day: number, change: Partial<AppointmentInput> = {}): Promise<string> {
      const [start, end] = [`2026-11-${day}T18:30:00Z`, `2026-11-${day}T19:30:00Z`]
      const body = rota.visit({ client_guid: clientGuid, start, end, ...change })
      return (await app.call(createAppointment, { body, as: planner })).body.guid
    },
    appointmentOf,
    statesOf: (guids: readonly string[]) => Promise.all(guids.map(async (guid) => (await appointmentOf(guid)).status)),
  }
}

interface AbsenceOptions {
  branchId: number
  clientGuid: string
}

/** Creates an absence without an end that has begun. Returns its guid. */
export async function clientAbsence(owner: Db, { branchId, clientGuid }: AbsenceOptions): Promise<string> {
  const at = '2026-11-24T08:00:00Z'
  const { guid } = await owner
    .insertInto('client_absence')
    .values({
      ...{ branch_id: branchId, client_guid: clientGuid, reason: 'hospital', from_at: at },
      ...{ recorded_by: await account(owner), recorded_at: at },
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}
