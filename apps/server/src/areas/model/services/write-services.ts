import { type ServiceKind, serviceKinds } from '#contract/model/service-kinds.ts'
import { services } from '#contract/model/services.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { removeService } from './delete-service.ts'
import { serviceOf } from './read-services.ts'
import { createService, updateBands, updateService } from './save-service.ts'

interface Place {
  readonly modelGuid: string
  readonly serviceGuid: string
}

/** Makes a change of a model under its lock, and records that a service was changed. */
async function inModel<T>(
  context: Context,
  kind: ServiceKind,
  modelGuid: string,
  change: (model: LockedModel) => Promise<readonly [title: string, T]>,
): Promise<T> {
  const model = await lockModel(context, serviceKinds[kind].model, modelGuid)
  const [title, result] = await change(model)
  await modelChanged(context, model.guid, `the service ${title}`)
  return result
}

async function titleOf({ db }: Context, kind: ServiceKind, { modelGuid, serviceGuid }: Place): Promise<string> {
  return (await serviceOf(db, modelGuid, serviceKinds[kind].side, serviceGuid)).type_title
}

const create = (kind: ServiceKind) =>
  handle(services[kind].create, ({ params, query, body }, context) =>
    inModel(context, kind, params.modelGuid, async (model) => {
      const guid = await createService(context, kind, model, body, body.copy_guid ?? query.copy_guid)
      return [await titleOf(context, kind, { ...params, serviceGuid: guid }), { guid }]
    }),
  )

const update = (kind: ServiceKind) =>
  handle(services[kind].update, ({ params, body }, context) =>
    inModel(context, kind, params.modelGuid, async (model) => {
      await updateService(context, kind, model, params.serviceGuid, body)
      return [await titleOf(context, kind, params), undefined]
    }),
  )

const patchBands = (kind: ServiceKind) =>
  handle(services[kind].saveBands, ({ params, body }, context) =>
    inModel(context, kind, params.modelGuid, async (model) => {
      await updateBands(context, kind, model, params.serviceGuid, body.bands)
      return [await titleOf(context, kind, params), undefined]
    }),
  )

const remove = (kind: ServiceKind) =>
  handle(services[kind].remove, ({ params }, context) =>
    inModel(context, kind, params.modelGuid, async (model) => [
      await removeService(context, kind, model, params.serviceGuid),
      undefined,
    ]),
  )

const kinds = Object.keys(serviceKinds) as ServiceKind[] // its keys are the kinds

export const writeServicesHandlers: readonly Handler[] = kinds.flatMap((kind) => [
  create(kind),
  update(kind),
  patchBands(kind),
  remove(kind),
])
