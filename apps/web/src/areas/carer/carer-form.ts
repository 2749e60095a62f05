import type { z } from 'zod'
import { type CarerStatusType, carerExitErrors, employmentErrors } from '#domain/carer/carer-dates.ts'
import { ageWarning } from '#domain/validators/date.ts'
import { useZone } from '#ui/figures/zone.tsx'
import type { useForm } from '../../kit/form/use-form.ts'
import type { FieldNotes } from '../../kit/form/validate-form.ts'
import { useCoreSchema, useFeatures } from '../../kit/session/branch.ts'
import { localDateIn } from '../../kit/url/date-range.ts'
import { bodyOf, type CarerValues, exitAnswer, flagsOf } from './carer-values.ts'

/** The parts of the form that its sections use. */
export type CarerFields = Pick<ReturnType<typeof useForm<CarerValues, z.ZodType, unknown>>, 'field' | 'values' | 'set'>

/** Whether statuses and features are there, without which the rules of the form are not known. */
export function useCarerRulesKnown(): boolean {
  const core = useCoreSchema()
  const features = useFeatures()
  return core.isSuccess && features !== undefined
}

/** The branch's days, statuses and features that the form of a carer needs, and the rules that follow from them. */
export function useCarerRules() {
  const statuses = useCoreSchema().data?.models.carer?.status ?? []
  const flags = flagsOf(useFeatures() ?? [])
  const today = localDateIn(useZone())
  const statusOf = (id: string) => statuses.find((status) => String(status.id) === id)
  const typeOf = (id: string) => (statusOf(id)?.type ?? 'Active') as CarerStatusType // the types of the core schema
  return {
    flags,
    today,
    typeOf,
    titleOf: (id: string) => statusOf(id)?.title ?? '',
    toBody: (values: CarerValues) => bodyOf(values, typeOf(values.status), flags),
    check: (values: CarerValues) => errorsOf(values, typeOf(values.status), flags.exit, today),
    warnings: ({ profile }: CarerValues): FieldNotes => {
      const doubt = ageWarning(profile.date_of_birth, today)
      return doubt === undefined ? {} : { 'profile.date_of_birth': doubt }
    },
  }
}

/** The rules about several fields at once. Rules about contracts are checked by the server alone. */
function errorsOf(values: CarerValues, statusType: CarerStatusType, keepsExit: boolean, today: string): FieldNotes {
  const { profile, hr, carer_exit } = values
  const given = { date_of_birth: profile.date_of_birth, ...hr }
  const { date_of_birth, ...ofHr } = employmentErrors(given, { statusType, contracts: null, today })
  const exit = {
    resignation_date: carer_exit.resignation_date,
    contact_about_future_roles: exitAnswer(carer_exit),
    exit_interview_preference_id: Number(carer_exit.exit_interview_preference_id) || null,
  }
  const ofExit = keepsExit && statusType === 'Inactive' ? carerExitErrors(exit, hr.start_date) : {}
  return {
    ...(date_of_birth !== undefined && { 'profile.date_of_birth': date_of_birth }),
    ...below('hr', ofHr),
    ...below('carer_exit', ofExit),
  }
}

function below(block: string, notes: FieldNotes): FieldNotes {
  return Object.fromEntries(Object.entries(notes).map(([field, note]) => [`${block}.${field}`, note]))
}
