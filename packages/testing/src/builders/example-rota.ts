import type { AppointmentInput } from '#contract/rota/appointments.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { type CouncilModel, councilModel } from './models.ts'
import { carer, client, userContract } from './rota.ts'

/** A client of Leeds with a council contract, two carers, and a user who may plan and confirm visits. */
export interface ExampleRota {
  readonly model: CouncilModel
  readonly clientGuid: string
  readonly contractGuid: string
  readonly aishaGuid: string
  readonly benGuid: string
  readonly planner: TestUser
  /**
   * A visit on Tuesday 17 November 2026, 18:30 to 19:30 at the client's with Aisha (finance 3.6), with some changes.
   */
  visit(change?: Partial<AppointmentInput>): AppointmentInput
  /** Returns the current items of an appointment's assignees, in the order of the assignees. */
  itemsOf(appointmentGuid: string): Promise<ExampleItem[]>
  /** Records check-in and check-out of an assignee, like the mobile app does. */
  attend(visitGuid: string | null | undefined, checkIn: string, checkOut: string): Promise<void>
}

interface ExampleItem {
  readonly assignee_id: number
  readonly total_pence: number
  readonly problem: string | null
  readonly confirmed: boolean
  readonly period_start: string | null
  readonly user_contract_guid: string | null
  readonly status: string | null
}

export async function exampleRota(app: TestApp): Promise<ExampleRota> {
  const { owner, branchId } = app
  const model = await councilModel(owner)
  const clientGuid = await client(owner, { branchId })
  const aishaGuid = await carer(owner, { branchId })
  return {
    model,
    clientGuid,
    contractGuid: await userContract(owner, { branchId, clientGuid, modelGuid: model.guid, isDefault: true }),
    aishaGuid,
    benGuid: await carer(owner, { branchId, firstName: 'Ben', lastName: 'Osei' }),
    planner: await app.signIn([
      'Scheduling.Appointment:Read',
      'Scheduling.Appointment:Edit',
      'Finance.Appointment:Read',
      'Finance.Appointment:Edit',
    ]),
    visit: (change = {}) => ({
      type_alias: 'VISIT',
      client_guid: clientGuid,
      service_guid: model.careTypeGuid,
      start: '2026-11-17T18:30:00Z',
      end: '2026-11-17T19:30:00Z',
      assignees: [{ carer_guid: aishaGuid }],
      ...change,
    }),
    itemsOf: (appointmentGuid) =>
      owner
        .selectFrom('item as i')
        .innerJoin('assignee as a', 'a.id', 'i.assignee_id')
        .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
        .leftJoin('billing_transaction as t', 't.id', 'i.transaction_id')
        .leftJoin('calendar_period as c', 'c.guid', 't.period_guid')
        .select([
          'i.assignee_id',
          'i.total_pence',
          'i.problem',
          'i.confirmed',
          'c.start_on as period_start',
          't.user_contract_guid',
          't.status',
        ])
        .where('p.guid', '=', appointmentGuid)
        .where('i.is_returned', '=', false)
        .where('i.side', '=', 'invoice')
        .orderBy('a.id')
        .execute(),
    async attend(visitGuid, checkIn, checkOut) {
      await owner
        .updateTable('visit')
        .set({ check_in_at: checkIn, check_out_at: checkOut, status: 5 })
        .where('guid', '=', visitGuid ?? '')
        .execute()
    },
  }
}
