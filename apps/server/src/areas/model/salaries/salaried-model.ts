import { AppError } from '#contract/errors.ts'
import { isSalaried } from '#contract/model/model-values.ts'
import type { Context } from '../../../kit/context.ts'
import { type FoundModel, findModel } from '../find-model.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'

/** MCHG-032: only salaried pay groups have salaries; for others the calls answer 404. */
function refuseOthers<M extends FoundModel>(model: M): M {
  if (!isSalaried(model)) throw new AppError('NOT_FOUND', 'Only salaried pay groups have salary bands.')
  return model
}

export async function findSalaried({ db }: Context, guid: string): Promise<FoundModel> {
  return refuseOthers(await findModel(db, 'payment', guid))
}

export async function lockSalaried(context: Context, guid: string): Promise<LockedModel> {
  return refuseOthers(await lockModel(context, 'payment', guid))
}
