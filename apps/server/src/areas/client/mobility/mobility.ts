import { getMobilityAssessment, listMobilityEnabled, setMobilityEnabled } from '#contract/client/mobility.ts'
import { AppError } from '#contract/errors.ts'
import { audit } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { lockClient } from '../client-queries.ts'

export const mobilityHandlers: readonly Handler[] = [
  /** VISIT-080. */
  handle(getMobilityAssessment, async ({ params }, { db }) => {
    const found = await db
      .selectFrom('mobility_assessment as m')
      .innerJoin('visit as v', 'v.id', 'm.visit_id')
      .select(['m.perceived_fall_risk', 'm.mobility_balance_change', 'm.service_user_perceived_mobility'])
      .select(['m.home_environment_fall_risk', 'm.assessment_confidence', 'm.local_authority_initiative'])
      .where('v.guid', '=', params.visitId)
      .executeTakeFirst()
    if (!found) throw new AppError('NOT_FOUND', 'Mobility assessment not found')
    return found
  }),
  /** VISIT-082. */
  handle(listMobilityEnabled, async ({ query }, { db, branch }) => {
    if (query.serviceUserIds.length === 0) return { service_users: [], count: 0 }
    const service_users = await db
      .selectFrom('client as c')
      .select(['c.guid as service_user_id', 'c.mobility_assessment_enabled as enabled'])
      .where('c.branch_id', '=', branch.id)
      .where('c.guid', 'in', query.serviceUserIds)
      .orderBy('c.guid')
      .execute()
    return { service_users, count: service_users.length }
  }),
  /** It is no part of the client's form, so the version of the client stays. */
  handle(setMobilityEnabled, async ({ params, body }, context) => {
    const { db, branch } = context
    const client = await lockClient(db, branch, params.guid)
    const at = db.selectFrom('client').select('mobility_assessment_enabled').where('guid', '=', client.guid)
    const before = await at.executeTakeFirstOrThrow()
    if (before.mobility_assessment_enabled === body.enabled) return undefined
    const after = { mobility_assessment_enabled: body.enabled }
    await db.updateTable('client').set(after).where('guid', '=', client.guid).execute()
    await audit(context, 'update', 'client', client.guid, { before, after })
    return undefined
  }),
]
