import { type RefObject, useState } from 'react'
import { z } from 'zod'
import { RequiredDate, type Side } from '#contract/fields.ts'
import { submitUplift } from '#contract/model/uplift.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { failureOf } from '../../../kit/http/api-error.ts'
import { refresh, refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { modelSides } from '../sides.ts'
import { type PickedGroup, requestOf, stepProblem, type UpliftValues } from './uplift-values.ts'
import { forgetUpliftGroups } from './use-uplift-groups.ts'

/** The values that can be validated without the models; the steps validate the rest. */
const Values = z.object({
  effective_from: RequiredDate,
  groups: z.array(z.string()),
  services: z.array(z.string()),
  choices: z.record(z.string(), z.object({ type: z.string(), value: z.string() })),
})

/** The form of the wizard. `picked` holds the picked groups, once the rates are loaded. */
export function useUpliftForm(side: Side, tomorrow: string, picked: RefObject<readonly PickedGroup[]>) {
  const openPath = useOpenPath()
  const submit = useCall(submitUplift[side], { errors: 'form' })
  const [initial] = useState<UpliftValues>({ effective_from: tomorrow, groups: [], services: [], choices: {} })
  return useForm({
    schema: Values,
    initial,
    overReload: true,
    labels: { effective_from: 'Start date', groups: 'Groups', services: 'Services', choices: 'Uplift value' },
    check: (values): Record<string, string> => {
      const problem = stepProblem('summary', values, picked.current)
      return problem === undefined ? {} : { choices: problem }
    },
    submit: (values) =>
      // The schema has validated the types of the wizard.
      submit.mutateAsync({ body: requestOf(values as UpliftValues, picked.current) }).catch(async (error: unknown) => {
        // The current obstacle should be visible where the groups are picked, and the rates up to date.
        await Promise.all([forgetUpliftGroups(side), refresh(submitUplift[side])])
        throw failureOf('Something went wrong when queueing this uplift.', error)
      }),
    async onSaved() {
      toast('Uplift successfully queued for processing.')
      await refreshed()
      openPath(modelSides[side].path)
    },
  })
}
