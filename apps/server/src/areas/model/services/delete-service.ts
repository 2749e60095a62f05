import { type ServiceKind, serviceKinds } from '#contract/model/service-kinds.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import type { LockedModel } from '../lock-model.ts'
import { refuseBegun } from '../part-state.ts'
import { serviceOf } from './read-services.ts'
import { wordsOf } from './save-service.ts'

/**
 * Deletes a service of a locked model, and audits it; returns the title of its care type. Throws NOT_FOUND, and
 * NOT_FUTURE once it has begun (SERV-D27).
 */
export async function removeService(
  context: Context,
  kind: ServiceKind,
  model: LockedModel,
  guid: string,
): Promise<string> {
  const service = await serviceOf(context.db, model.guid, serviceKinds[kind].side, guid)
  refuseBegun(service, context.branch.today)
  const before = await wordsOf(context, kind, model, service.guid)
  await context.db.deleteFrom('model_service').where('guid', '=', service.guid).execute()
  await auditCompany(context, 'delete-service', 'model_service', service.guid, { before })
  return service.type_title
}
