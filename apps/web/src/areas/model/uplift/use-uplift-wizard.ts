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

/** Where the wizard stands, and what its steps are filled with. */
export function useUpliftWizard(side: Side) {
  const today = localDateIn(useZone())
  const [{ step: asked }, setUrl] = useUrlState(InUrl)
  const [tried, setTried] = useState<ReadonlySet<UpliftStep>>(new Set())
  const [refusals, setRefusals] = useState(0)
  const [gone, setGone] = useState<Gone>()
  const pickedNow = useRef<readonly PickedGroup[]>([])
  const form = useUpliftForm(side, addDays(today, 1), pickedNow)
  const { values } = form

  // What a side does not know, its filters do not offer.
  const list = useQuery(queryOf(modelSides[side].models.list, { query: {} as never }))
  // UPL-009, UPL-D16.
  const models = list.data?.models.filter(({ end, archived }) => end === null && !archived)
  const found = useUpliftGroups(side, values, asked !== 'groups')
  // The first step no longer asks for services, but has to know which of them start too late.
  const known = useRef<readonly UpliftableGroup[]>([])
  if (found.data) known.current = found.data
  const picked = pickedGroups(values, found.data ?? [])
  pickedNow.current = picked

  const wrongDate = required(values.effective_from) ?? dateError(values.effective_from)
  const problemOf = (step: UpliftStep) => stepProblem(step, values, picked)
  const isRight = (step: UpliftStep) =>
    problemOf(step) === undefined && (step === 'groups' ? wrongDate === undefined : found.data !== undefined)
  const at = upliftSteps.indexOf(asked)
  const wrong = upliftSteps.findIndex((step) => !isRight(step))
  const left = models && withoutGone(values, models, list.data?.models ?? [])
  // Nobody is sent back while the rates are on their way, or while models that are gone are still among the groups.
  const isLoading = asked !== 'groups' && list.isPending
  const isWaiting = isLoading || left !== undefined || (wrong > 0 && found.isFetching && !found.data)
  const reached = isWaiting ? at + 1 : wrong < 0 ? upliftSteps.length : wrong + 1
  const step = upliftSteps[Math.min(at, reached - 1)] ?? 'groups'
  // What was kept over a reload may name models that are gone by now.
  useEffect(() => {
    if (!left) return
    setGone(left.gone)
    form.setAll(left.values)
  })
  // The address names the step that is open, also where a link leads further than its steps are filled.
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
    /** What was taken out of the groups, until others are picked. */
    gone,
    /** How often a step was not to be left: each time the focus goes to what is wrong. */
    refusals,
    /** Whether the missing is to be told as well, of the step that is open. */
    told: tried.has(step),
    problem: tried.has(step) && (step === 'groups' || found.data) ? problemOf(step) : undefined,
    mayProceed: () => {
      setTried(new Set([...tried, step]))
      if (isRight(step)) return true
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
