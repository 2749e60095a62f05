import { type ServiceKind, serviceKinds } from '#contract/model/service-kinds.ts'
import type { WholeModel } from '#contract/model/whole-model.ts'
import { serviceFields } from '#domain/model/service-fields.ts'
import { plainValues } from '#domain/plain-fields.ts'
import { periodOf } from '#domain/validators/period.ts'
import type { BandValues, ServiceValues } from './service-values.ts'

type Service = WholeModel['services'][number]
type Band = Service['bands'][number]

/**
 * Returns the model with the service from the form, as a new one if it has no guid; incomplete values are passed on as
 * they were typed. A band keeps its saved rates, a copied band those of its original.
 */
export function withService(
  whole: WholeModel,
  kind: ServiceKind,
  guid: string | null,
  values: ServiceValues,
): WholeModel {
  const saved = new Map(whole.services.flatMap(({ bands }) => bands).map((band) => [band.guid, band]))
  const service: Service = {
    guid: guid ?? 'new',
    side: serviceKinds[kind].side,
    type_guid: values.type_guid,
    type_title: '',
    payment_contract_guid: kind === 'linked' ? values.payment_contract_guid : null,
    payment_contract_title: null,
    ...periodOf(values),
    payment_type_alias: values.payment_type_alias,
    ...plainValues(serviceFields, values),
    bands: values.bands.filter((band) => !band.delete).map((band) => bandOf(band, saved)),
  }
  return { ...whole, services: [...whole.services.filter((each) => each.guid !== guid), service] }
}

function bandOf(band: BandValues, saved: ReadonlyMap<string, Band>): Band {
  const hasRounding = band.rounding_type_alias !== 'NONE'
  return {
    guid: band.guid || 'new',
    minimum_duration_minutes: Number(band.minimum_duration_minutes),
    maximum_duration_minutes: numberOrNull(band.maximum_duration_minutes),
    rounding_type_alias: band.rounding_type_alias,
    rounding_minutes: hasRounding ? numberOrNull(band.rounding_minutes) : null,
    rates: saved.get(band.guid)?.rates ?? [],
  }
}

function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
