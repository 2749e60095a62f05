import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import { type ServiceKind, serviceKinds } from '#contract/model/service-kinds.ts'
import type { BandInput, ServiceBody } from '#contract/model/services.ts'
import { noBand } from '#domain/model/bands.ts'
import { serviceFields } from '#domain/model/service-fields.ts'
import { duplicateService, duplicateServiceError, serviceDateErrors } from '#domain/model/services.ts'
import { plainValues } from '#domain/plain-fields.ts'
import { validityText } from '../../../database/validity-text.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import type { LockedModel } from '../lock-model.ts'
import { selectBands } from './bands-queries.ts'
import { copyBands } from './copy-bands.ts'
import { serviceWords } from './present-service.ts'
import { serviceOf } from './read-services.ts'
import { saveBands } from './save-bands.ts'
import { hasCareType, type ServiceRow, selectPayGroup, selectServices } from './services-queries.ts'

/** The messages for two concurrent saves, or a concurrent change of a pay group's dates. */
const refusals: Readonly<Record<string, FieldErrors>> = {
  model_service_no_overlap: { type_guid: [duplicateService] },
  model_service_payment_model_guid_validity_fkey: {
    start: ['Service must be within Payment Group Start and End dates'],
  },
}

/**
 * Adds a service with its bands to a locked model (SERV-059); with `copyGuid` it gets copies of that service's bands
 * and rates, which `bands` may then change under the guids of the originals (SERV-D28). Returns its guid.
 */
export async function createService(
  context: Context,
  kind: ServiceKind,
  model: LockedModel,
  body: ServiceBody,
  copyGuid?: string | null,
): Promise<string> {
  const { db } = context
  const { side } = serviceKinds[kind]
  const original = copyGuid ? await serviceOf(db, model.guid, side, copyGuid) : undefined
  if (!body.bands && !original) throw invalidField('bands', noBand)
  await refuseWrong(context, kind, model, body)
  const { guid } = await refuseConstraint(
    refusals,
    db
      .insertInto('model_service')
      .values({
        model_guid: model.guid,
        side,
        payment_model_guid: body.payment_contract_guid ?? null,
        payment_type_alias: body.payment_type_alias,
        ...columnsOf(body),
      })
      .returning('guid')
      .executeTakeFirstOrThrow(),
  )
  const copies = original && (await copyBands(db, original.guid, guid)).bands
  if (body.bands) await saveBands(db, guid, copies ? underNewGuids(body.bands, copies) : body.bands)
  await auditCompany(context, 'create', 'model_service', guid, { after: await wordsOf(context, kind, model, guid) })
  return guid
}

function underNewGuids(bands: readonly BandInput[], copies: ReadonlyMap<string, string>): BandInput[] {
  return bands.map((band) => ({ ...band, guid: band.guid ? (copies.get(band.guid) ?? band.guid) : null }))
}

/** SERV-060; bands in the body are saved with it, or nothing is. */
export async function updateService(
  context: Context,
  kind: ServiceKind,
  model: LockedModel,
  guid: string,
  body: ServiceBody,
): Promise<void> {
  const { db } = context
  const service = await serviceOf(db, model.guid, serviceKinds[kind].side, guid)
  refuseLocked(service, body)
  await refuseWrong(context, kind, model, body, guid)
  await changing(context, kind, model, guid, async () => {
    await refuseConstraint(
      refusals,
      db.updateTable('model_service').set(columnsOf(body)).where('guid', '=', guid).execute(),
    )
    if (body.bands) await saveBands(db, guid, body.bands)
  })
}

/** SERV-061. */
export async function updateBands(
  context: Context,
  kind: ServiceKind,
  model: LockedModel,
  guid: string,
  bands: readonly BandInput[],
): Promise<void> {
  await serviceOf(context.db, model.guid, serviceKinds[kind].side, guid)
  await changing(context, kind, model, guid, () => saveBands(context.db, guid, bands))
}

/** Makes a change, and records the state before and after it in the history. */
async function changing(
  context: Context,
  kind: ServiceKind,
  model: LockedModel,
  guid: string,
  change: () => Promise<void>,
): Promise<void> {
  const before = await wordsOf(context, kind, model, guid)
  await change()
  const after = await wordsOf(context, kind, model, guid)
  await auditCompany(context, 'update', 'model_service', guid, { before, after })
}

export async function wordsOf({ db }: Context, kind: ServiceKind, model: LockedModel, guid: string) {
  const service = await serviceOf(db, model.guid, serviceKinds[kind].side, guid)
  return serviceWords(service, await selectBands(db, guid))
}

function columnsOf(body: ServiceBody) {
  return {
    care_type_guid: body.type_guid,
    validity: validityText(body),
    ...plainValues(serviceFields, body),
  }
}

/** SERV-015. */
function refuseLocked(service: ServiceRow, body: ServiceBody): void {
  if (body.payment_type_alias !== service.payment_type_alias)
    throw invalidField('payment_type_alias', 'The price type of a service can not be changed.')
  if ((body.payment_contract_guid ?? null) !== service.payment_contract_guid)
    throw invalidField('payment_contract_guid', 'The payment group of a service can not be changed.')
}

/** SERV-022 to SERV-024. */
async function refuseWrong(
  { db }: Context,
  kind: ServiceKind,
  model: LockedModel,
  body: ServiceBody,
  guid: string | null = null,
): Promise<void> {
  const { start, end, type_guid, payment_contract_guid = null } = body
  if (!(await hasCareType(db, type_guid)))
    throw invalidField('type_guid', 'This care type no longer exists. Choose another one.')
  const payGroup = payment_contract_guid === null ? null : await selectPayGroup(db, payment_contract_guid)
  if (payGroup === undefined)
    throw invalidField('payment_contract_guid', 'This pay group no longer exists. Choose another one.')
  const wrong = Object.entries(serviceDateErrors({ start, end }, { model, payGroup }))
  if (wrong.length > 0)
    throw new AppError('INVALID', undefined, Object.fromEntries(wrong.map(([field, message]) => [field, [message]])))
  const others = await selectServices(db, model.guid, serviceKinds[kind].side)
  const taken = duplicateServiceError({ guid, start, end, type_guid, payment_contract_guid }, others)
  if (taken !== undefined) throw new AppError('DUPLICATE', undefined, { type_guid: [taken] })
}
