import type { z } from 'zod'
import { type ClientStatusType, clientDaysErrors } from '#domain/client/client-dates.ts'
import { ageWarning } from '#domain/validators/date.ts'
import { useZone } from '#ui/figures/zone.tsx'
import type { useForm } from '../../kit/form/use-form.ts'
import type { FieldNotes } from '../../kit/form/validate-form.ts'
import { useCoreSchema, useFeatures } from '../../kit/session/branch.ts'
import { localDateIn } from '../../kit/url/date-range.ts'
import { bodyOf, type ClientValues } from './client-values.ts'

/** The parts of the form that its sections use. */
export type ClientFields = Pick<
  ReturnType<typeof useForm<ClientValues, z.ZodType, unknown>>,
  'field' | 'values' | 'set'
>

export type ClientRules = ReturnType<typeof useClientRules>

/** Whether statuses and features are there, without which the rules of the form are not known. */
export function useClientRulesKnown(): boolean {
  const core = useCoreSchema()
  const features = useFeatures()
  return core.isSuccess && features !== undefined
}

/** The branch's days, statuses and features that the form of a client needs, and the rules that follow from them. */
export function useClientRules() {
  const statuses = useCoreSchema().data?.models.patient?.status ?? []
  const features = useFeatures() ?? []
  const today = localDateIn(useZone())
  const hasCm2000 = features.includes('cm2000')
  const typeOf = (id: string) =>
    (statuses.find((status) => String(status.id) === id)?.type ?? 'Active') as ClientStatusType // the types of the core schema
  return {
    today,
    typeOf,
    hasCm2000,
    hasOutcomes: features.includes('client_care_outcomes'),
    toBody: (values: ClientValues) => bodyOf(values, hasCm2000),
    check: (values: ClientValues) => errorsOf(values, typeOf(values.status), today),
    warnings: ({ profile }: ClientValues): FieldNotes => {
      const doubt = ageWarning(profile.date_of_birth, today)
      return doubt === undefined ? {} : { 'profile.date_of_birth': doubt }
    },
  }
}

function errorsOf({ profile, hr }: ClientValues, statusType: ClientStatusType, today: string): FieldNotes {
  const given = { date_of_birth: profile.date_of_birth, ...hr }
  const { date_of_birth, ...ofHr } = clientDaysErrors(given, { statusType, today })
  return {
    ...(date_of_birth !== undefined && { 'profile.date_of_birth': date_of_birth }),
    ...Object.fromEntries(Object.entries(ofHr).map(([field, note]) => [`hr.${field}`, note])),
  }
}
