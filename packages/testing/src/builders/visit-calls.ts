import type { Endpoint } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import { getVisit } from '#contract/visit/visit-detail.ts'
import type { TestApp } from '../test-app.ts'
import { exampleRota } from './example-rota.ts'
import { appointment } from './rota.ts'

export interface VisitOptions {
  /** Instants; by default 24 November 2026 from 08:00 to 09:00, which ended just now. */
  start?: string
  end?: string
  checkIn?: string
  checkOut?: string
  status?: number
  /** Other columns of the visit. */
  more?: object
  isUnassigned?: boolean
  /** Aisha by default. */
  carerGuid?: string
}

/** Visits of the example rota with Aisha, and users who may read, change and unlock them. */
export async function visitCalls(app: TestApp) {
  const { owner, branchId } = app
  const rota = await exampleRota(app)
  const editor = await app.signIn(['Visit:Edit'])
  const reader = await app.signIn(['Visit:Read'])
  const unlocker = await app.signIn(['Visit:Read', 'Visit.CM2000:Edit'])
  const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })

  const visit = async (options: VisitOptions = {}) => {
    const { start = '2026-11-24T08:00:00Z', end = '2026-11-24T09:00:00Z', checkIn = null, checkOut = null } = options
    const carerGuid = options.isUnassigned ? null : (options.carerGuid ?? rota.aishaGuid)
    const place = { carerGuid, checkIn, checkOut, ...(options.status !== undefined && { visitStatus: options.status }) }
    const common = { branchId, clientGuid: rota.clientGuid, careTypeGuid: rota.model.careTypeGuid, start, end }
    const built = await appointment(owner, { ...common, assignees: [place] })
    const [assignee] = built.assignees
    const guid = assignee?.visitGuid
    if (!assignee || !guid) throw new Error('The visit has no assignee.')
    if (options.more) await owner.updateTable('visit').set(options.more).where('guid', '=', guid).execute()
    return {
      guid,
      appointmentGuid: built.guid,
      assignee,
      act: (endpoint: Endpoint, body?: object, as = editor, headers: Record<string, string> = {}) =>
        app.call(endpoint, { params: { guid, report: guid }, body, as, headers }),
      read: async () => (await app.call(getVisit, { params: { guid }, as: reader })).body,
      columns: () => owner.selectFrom('visit').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow(),
    }
  }
  return { rota, editor, reader, unlocker, stranger, visit }
}

/** Times of a visit that took place as planned. */
export const attended = { checkIn: '2026-11-24T08:02:00Z', checkOut: '2026-11-24T08:58:00Z' }

/** The body of a check-in or check-out. */
export const timeAt = (time: string, reason = 'Phone was flat') => ({ time, reason })
