import { useRef } from 'react'
import { z } from 'zod'
import { RequiredDate } from '#contract/fields.ts'
import { salaries } from '#contract/model/salaries.ts'
import { partRangeErrors } from '#domain/model/part-dates.ts'
import { salaryKind } from '#domain/model/salaries.ts'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import type { WholeSalary } from './edit-salary.tsx'
import { SalaryBandRows } from './salary-band-rows.tsx'
import { bandErrors, type SalaryValues, salaryBandsBody, salaryDatesBody, valuesOf } from './salary-values.ts'
import { noSalaryEdit, useSalaries } from './use-salaries.ts'

/** The bodies of both calls; `check` validates the fields, with the contract's functions. */
const SalaryForms = z.object({
  start: RequiredDate,
  end: z.string(),
  no_end_date: z.boolean(),
  bands: z.array(z.any()),
})

const labels = {
  start: 'Starts on',
  end: 'Ends before',
  no_end_date: 'No end date',
  bands: 'Bands',
  'bands.*.day_type_alias': 'Day type',
  'bands.*.holiday_tier_guid': 'Holiday tier',
  'bands.*.start': 'Start',
  'bands.*.end': 'End',
  'bands.*.guid': 'Band',
} as const

interface SalaryFormProps {
  salary: WholeSalary
  seen: SeenVersion
  onReload: () => Promise<void>
}

/** MCHG-035 to MCHG-042. */
export function SalaryForm({ salary, seen, onReload }: SalaryFormProps) {
  const openPath = useOpenPath()
  const { model, rows = [], mayEdit, path } = useSalaries()
  const initial = valuesOf(salary, salary.bands)
  const { isLate, save } = useSave(salary, initial, seen)
  const others = rows.filter(({ guid }) => guid !== salary.guid)
  const form = useForm({
    schema: SalaryForms,
    initial,
    labels,
    check: (values) => ({ ...partRangeErrors(values, model, others, salaryKind), ...bandErrors(values.bands) }),
    submit: save,
    async onSaved() {
      await refreshed()
      toast('Salary and its bands updated')
      openPath(path)
    },
  })
  const reason = mayEdit ? undefined : noSalaryEdit
  return (
    <Form form={form} label="Salary" cancel={path} disabledReason={reason}>
      {isLate && <LateBanner onReload={onReload} />}
      <LockedFields reason={reason}>
        <FormSection title="Dates">
          <FormLine>
            <ValidityFields start={form.field('start')} end={form.field('end')} noEnd={form.field('no_end_date')} />
          </FormLine>
        </FormSection>
        <FormSection title="Bands" text="The weekly hours that the salary covers.">
          <SalaryBandRows form={form} />
        </FormSection>
      </LockedFields>
    </Form>
  )
}

/**
 * Saves in two calls, the dates before the bands, each only if it has changed. A part that was saved is not sent again
 * when the other was refused.
 */
function useSave({ guid: salaryGuid }: WholeSalary, initial: SalaryValues, seen: SeenVersion) {
  const { model } = useSalaries()
  const saved = useRef(initial)
  const options = { errors: 'form', seen } as const
  const update = useCall(salaries.update, options)
  const saveBands = useCall(salaries.saveBands, options)
  const { isLate, saving } = useSaving()
  const params = { guid: model.guid, salaryGuid }
  const both = async (values: SalaryValues) => {
    const dates = salaryDatesBody(values)
    if (differ(dates, salaryDatesBody(saved.current))) {
      await update.mutateAsync({ params, body: { start: dates.start, end: dates.end ?? null } })
      saved.current = { ...values, bands: saved.current.bands }
    }
    if (differ(values.bands, saved.current.bands)) {
      await saveBands.mutateAsync({ params, body: salaryBandsBody(values.bands) })
    }
  }
  return { isLate, save: (values: SalaryValues) => saving(both(values)) }
}

/** All values are texts and ticks, so they are compared as JSON. */
function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

export type SalaryFormState = ReturnType<typeof useForm<SalaryValues, typeof SalaryForms, unknown>>
