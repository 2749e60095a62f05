import { AppError } from '#contract/errors.ts'
import { type ServiceKind, serviceKinds } from '#contract/model/service-kinds.ts'
import { serviceStatuses, services } from '#contract/model/services.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { findModel } from '../find-model.ts'
import { presentService } from './present-service.ts'
import { type ServiceRow, selectService, selectServices } from './services-queries.ts'

/** Returns a service and its model. Throws NOT_FOUND when either is missing, or of another kind. */
export async function findService(db: AnyDb, kind: ServiceKind, modelGuid: string, guid: string) {
  const { model: modelSide, side } = serviceKinds[kind]
  const model = await findModel(db, modelSide, modelGuid)
  return { model, service: await serviceOf(db, model.guid, side, guid) }
}

/** Throws NOT_FOUND when the model has no such service on the side. */
export async function serviceOf(
  db: AnyDb,
  modelGuid: string,
  side: 'invoice' | 'payment',
  guid: string,
): Promise<ServiceRow> {
  const service = await selectService(db, modelGuid, side, guid)
  if (!service) throw new AppError('NOT_FOUND', 'Service')
  return service
}

/** SERV-055, SERV-D03: in the order of `serviceStatuses`, then by care type. */
const list = (kind: ServiceKind) =>
  handle(services[kind].list, async ({ params, query }, { db, branch }) => {
    const { model: modelSide, side } = serviceKinds[kind]
    const model = await findModel(db, modelSide, params.modelGuid)
    const all = (await selectServices(db, model.guid, side)).map((row) => presentService(row, branch.today))
    const asked = all.filter(
      (service) =>
        isAsked(query.statuses, service.status) &&
        isAsked(query.type_guids, service.type_guid) &&
        isAsked(query.payment_contract_guids, service.payment_contract_guid),
    )
    const sorted = serviceStatuses.flatMap((status) => asked.filter((service) => service.status === status))
    return { services: sorted, count: sorted.length, version: model.version }
  })

/** An empty filter matches everything (SERV-D05). */
function isAsked(wanted: readonly string[], value: string | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value))
}

const get = (kind: ServiceKind) =>
  handle(services[kind].get, async ({ params }, { db, branch }) => {
    const { model, service } = await findService(db, kind, params.modelGuid, params.serviceGuid)
    return { ...presentService(service, branch.today), version: model.version }
  })

export const readServicesHandlers: readonly Handler[] = [
  list('invoice'),
  list('linked'),
  list('payment'),
  get('invoice'),
  get('linked'),
  get('payment'),
]
