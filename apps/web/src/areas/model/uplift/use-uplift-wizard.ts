import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { Side } from '#contract/fields.ts'
import type { UpliftableGroup } from '#contract/model/uplift.ts'
import { addDays } from '#domain/time.ts'
import { date as dateError, pastWarning } from '#domain/validators/date.ts'
import { required } from '#domain/validators/text.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { useUrlState } from '../../../kit/url/search.ts'
import { modelSides } from '../sides.ts'
import {
  type Gone,
  type PickedGroup,
  pickedGroups,
  stepProblem,
  type UpliftStep,
  type UpliftValues,
  upliftSteps,
  withDate,
  withoutGone,
} from './uplift-values.ts'
import { useUpliftForm } from './use-uplift-form.ts'
import { useUpliftGroups } from './use-uplift-groups.ts'

const InUrl = z.object({ step: z.enum(upliftSteps).default('groups') })

/** The state of the wizard, and the data of its steps. */
export function useUpliftWizard(side: Side) {
  const today = localDateIn(useZone())
  const [{ step: asked }, setUrl] = useUrlState(InUrl)
  const [attempted, setAttempted] = useState<ReadonlySet<UpliftStep>>(new Set())
  const [refusals, setRefusals] = useState(0)
  const [gone, setGone] = useState<Gone>()
  const pickedNow = useRef<readonly PickedGroup[]>([])
  const form = useUpliftForm(side, addDays(today, 1), pickedNow)
  const { values } = form

  // Filters that a side does not have are not offered.
  const list = useQuery(queryOf(modelSides[side].models.list, { query: {} as never }))
  // UPL-009, UPL-D16.
  const models = list.data?.models.filter(({ end, archived }) => end === null && !archived)
  const found = useUpliftGroups(side, values, asked !== 'groups')
  // The first step no longer loads services, but needs to know which of them start too late.
  const known = useRef<readonly UpliftableGroup[]>([])
  if (found.data) known.current = found.data
  const picked = pickedGroups(values, found.data ?? [])
  pickedNow.current = picked

  const wrongDate = required(values.effective_from) ?? dateError(values.effective_from)
  const problemOf = (step: UpliftStep) => stepProblem(step, values, picked)
  const isValid = (step: UpliftStep) =>
    problemOf(step) === undefined && (step === 'groups' ? wrongDate === undefined : found.data !== undefined)
  const at = upliftSteps.indexOf(asked)
  const wrong = upliftSteps.findIndex((step) => !isValid(step))
  const left = models && withoutGone(values, models, list.data?.models ?? [])
  // Users are not sent back while the rates are loading, or while unavailable models are still among the groups.
  const isLoading = asked !== 'groups' && list.isPending
  const isWaiting = isLoading || left !== undefined || (wrong > 0 && found.isFetching && !found.data)
  const reached = isWaiting ? at + 1 : wrong < 0 ? upliftSteps.length : wrong + 1
  const step = upliftSteps[Math.min(at, reached - 1)] ?? 'groups'
  // A draft kept over a reload may name models that no longer exist.
  useEffect(() => {
    if (!left) return
    setGone(left.gone)
    form.setAll(left.values)
  })
  // The address names the open step, even if a link led further than the steps are completed.
  const isSettled = !isWaiting && !found.error
  useEffect(() => {
    if (isSettled && step !== asked) setUrl({ step }, { replace: true })
  })
  return {
    form,
    values,
    change: (next: UpliftValues) => {
      if (next.groups !== values.groups) setGone(undefined)
      form.setAll(next)
    },
    list,
    models,
    found,
    groups: found.data ?? [],
    picked,
    step,
    open: (id: string) => setUrl({ step: InUrl.shape.step.parse(id) }),
    reached,
    /** The models that were removed from the groups, until others are picked. */
    gone,
    /** The number of attempts to leave an incomplete step: each one moves the focus to the error. */
    refusals,
    /** Whether to show missing values of the open step too. */
    showsMissing: attempted.has(step),
    problem: attempted.has(step) && (step === 'groups' || found.data) ? problemOf(step) : undefined,
    mayProceed: () => {
      setAttempted(new Set([...attempted, step]))
      if (isValid(step)) return true
      setRefusals(refusals + 1)
      return false
    },
    date: {
      value: values.effective_from,
      error: wrongDate,
      warning: pastWarning(values.effective_from, today),
      onChange: (date: string) => form.setAll(withDate(values, date, models ?? [], known.current)),
    },
  }
}

export type UpliftWizardState = ReturnType<typeof useUpliftWizard>
