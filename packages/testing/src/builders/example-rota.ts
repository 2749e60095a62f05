import { type AppointmentInput, createAppointment } from '#contract/rota/appointments.ts'
import { updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
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
  /** Plans that visit over the API. */
  plan(change?: Partial<AppointmentInput>, as?: TestUser): Promise<PlannedVisit>
  /** Plans a visit on Wednesday 18 November 2026, 08:00 to 08:30, at Dorothy Uncovered's, who has no contract. */
  planUncovered(): Promise<PlannedVisit & { readonly clientGuid: string }>
  /** Confirms a planned visit over the API, or takes that back. */
  confirm(planned: Pick<PlannedVisit, 'assigneeGuid'>, confirmed?: boolean, as?: TestUser): Promise<void>
  /** Returns the current items of an appointment's assignees, in the order of the assignees. */
  itemsOf(appointmentGuid: string): Promise<ExampleItem[]>
  /** Records check-in and check-out of an assignee, like the mobile app does. */
  attend(visitGuid: string | null | undefined, checkIn: string, checkOut: string): Promise<void>
}

/** An appointment with its first assignee. */
interface PlannedVisit {
  readonly guid: string
  readonly assigneeGuid: string
  /** Empty for a shift. */
  readonly visitGuid: string
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
  const contractGuid = await userContract(owner, { branchId, clientGuid, modelGuid: model.guid, isDefault: true })
  const aishaGuid = await carer(owner, { branchId })
  const benGuid = await carer(owner, { branchId, firstName: 'Ben', lastName: 'Osei' })
  const planner = await app.signIn([
    'Scheduling.Appointment:Read',
    'Scheduling.Appointment:Edit',
    'Finance.Appointment:Read',
    'Finance.Appointment:Edit',
  ])
  const visit: ExampleRota['visit'] = (change = {}) => ({
    type_alias: 'VISIT',
    client_guid: clientGuid,
    service_guid: model.careTypeGuid,
    start: '2026-11-17T18:30:00Z',
    end: '2026-11-17T19:30:00Z',
    assignees: [{ carer_guid: aishaGuid }],
    ...change,
  })
  const plan: ExampleRota['plan'] = async (change, as = planner) => {
    const { status, body, problem } = await app.call(createAppointment, { body: visit(change), as })
    if (status !== 201) throw new Error(`The visit was not planned: ${JSON.stringify(problem)}`)
    const [first] = body.assignees
    return { guid: body.guid, assigneeGuid: first?.guid ?? '', visitGuid: first?.visit_guid ?? '' }
  }
  return {
    ...{ model, clientGuid, contractGuid, aishaGuid, benGuid, planner, visit, plan },
    async planUncovered() {
      const uncovered = await client(owner, { branchId, lastName: 'Uncovered' })
      const times = { start: '2026-11-18T08:00:00Z', end: '2026-11-18T08:30:00Z' }
      return { clientGuid: uncovered, ...(await plan({ client_guid: uncovered, ...times })) }
    },
    async confirm({ assigneeGuid }, confirmed = true, as = planner) {
      const body = { user_appointment_guids: [assigneeGuid], confirmed }
      const answer = await app.call(updateFinanceAssignees, { body, as })
      if (answer.status !== 200) throw new Error(`The visit was not confirmed: ${JSON.stringify(answer.problem)}`)
    },
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
