import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { RequiredDate } from '#contract/fields.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import {
  changeRotaRun,
  getRotaRun,
  maxRunWeeks,
  previewRotaRun,
  type RotaRun,
  type RunEffect,
  RunInput,
} from '#contract/rota/rota-runs.ts'
import { isGuid } from '#domain/validators/text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { latestOf, useInitialValue } from '#web/kit/form/use-initial-value.ts'
import { isNotFound } from '#web/kit/http/api-error.ts'
import { call } from '#web/kit/http/call.ts'
import { queryOf, showError, useCall } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { paths } from '#web/kit/url/paths.ts'
import { repeatWord } from './pattern-words.ts'
import { RunCarers } from './run-carers.tsx'
import { RunEffectDialog } from './run-effect.tsx'
import { RunPage, runsCrumb } from './run-page.tsx'
import { type RunValues, runBody, runValues, slotOf } from './run-values.ts'
import { RunVisits } from './run-visits.tsx'

const board = paths.schedulerRuns()
const back = [runsCrumb]
const weekOptions = Array.from({ length: maxRunWeeks }, (_, at) => ({
  value: String(at + 1),
  label: repeatWord(at + 1),
}))

/** A run: its name, its visits, and who does it on which day. */
export function RunScreen({ guid }: { guid: string }) {
  // A form always starts with the present state, never with a cached one.
  const query = useQuery({ ...queryOf(getRotaRun, { params: { guid } }), enabled: isGuid(guid), gcTime: 0 })
  const { number, first, reload } = useInitialValue(query.data, () => latestOf(query))
  if (!isGuid(guid) || isNotFound(query.error)) {
    return (
      <RunPage title="Run" back={back}>
        <EmptyState text="Run not found" actions={<LinkButton href={board}>Back to runs</LinkButton>} />
      </RunPage>
    )
  }
  return (
    <RunPage title={first?.title ?? 'Run'} back={back}>
      <PageBody>
        {!first && query.error && <LoadFailed query={query} />}
        {first && <RunForm key={number} run={first} onReload={reload} />}
      </PageBody>
    </RunPage>
  )
}

/** A question about what a change does, and its answer. */
interface Asked {
  readonly effect: RunEffect
  readonly label: string
  readonly answer: (isWanted: boolean) => void
}

function RunForm({ run, onReload }: { run: RotaRun; onReload: () => Promise<void> }) {
  const openPath = useOpenPath()
  const mayEdit = usePermission(rotaAccess.edit)
  const today = localDateIn(useZone())
  const params = { guid: run.guid }
  const seen = useRef(run.version)
  const shown = useRef('')
  const [asked, setAsked] = useState<Asked>()
  const change = useCall(changeRotaRun, { errors: 'form', seen })
  const ask = async (body: { from: string; run: z.input<typeof RunInput> | null }, label: string) => {
    const effect = await call(previewRotaRun, { params, body })
    shown.current = effect.seen
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsked({ effect, label, answer: resolve })
    return promise.finally(() => setAsked(undefined))
  }
  const form = useForm({
    schema: z.object({ from: RequiredDate, run: RunInput }),
    name: 'rota-run',
    initial: runValues(run, today),
    labels,
    toBody: ({ from, ...values }: RunValues) => ({ from, run: runBody({ from, ...values }) }),
    confirm: (body) => ask(body, 'Save run'),
    submit: (body) => change.mutateAsync({ params, body: { ...body, seen: shown.current } }),
    async onSaved() {
      toast('The run was saved.')
      await onReload()
    },
  })
  const remove = async () => {
    const body = { from: form.values.from || today, run: null }
    try {
      if (!(await ask(body, 'Delete run'))) return
      await change.mutateAsync({ params, body: { ...body, seen: shown.current } })
      form.discard()
      toast('The run was deleted.')
      openPath(board)
    } catch (error) {
      showError(error)
    }
  }
  const { field, values } = form
  const weeks = Number(values.weeks)
  const copy = (week: number) => {
    const monday = values.carers[slotOf(week, 1)] ?? ''
    const [first, last] = [slotOf(week, 1), slotOf(week, 7)]
    form.set(
      'carers',
      values.carers.map((carer, slot) => (slot >= first && slot <= last ? monday : carer)),
    )
  }
  return (
    <>
      <Form
        form={form}
        label="Run"
        submitLabel="Show what changes"
        cancel={board}
        readOnly={!mayEdit}
        before={mayEdit && <Button onClick={() => void remove()}>Delete run</Button>}
        wide
      >
        <FormSection>
          <TextField {...field('title')} required />
          <DateField {...field('from')} required />
          <Select {...field('weeks')} options={weekOptions} required />
          {weeks > 1 && <DateField {...field('anchor')} />}
        </FormSection>
        <FormSection title="Carers">
          <FormLine>
            <RunCarers
              weeks={weeks}
              today={today}
              known={run.carers.map(({ carer_guid, carer_name }) => ({ guid: carer_guid, name: carer_name }))}
              fieldAt={(slot) => field(`carers.${slot}`)}
              onCopy={copy}
            />
          </FormLine>
        </FormSection>
        <FormSection title="Visits">
          <FormLine>
            <RunVisits visits={values.visits} onChange={(next) => form.set('visits', next)} />
          </FormLine>
        </FormSection>
      </Form>
      {asked && <RunEffectDialog effect={asked.effect} submitLabel={asked.label} onAnswer={asked.answer} />}
    </>
  )
}

const labels = {
  title: 'Name',
  'run.title': 'Name',
  from: 'Changes from',
  weeks: 'Carers repeat',
  anchor: 'A day of week 1',
  visits: 'Visits',
  carers: 'Carers',
  'carers.*': 'Carer',
}
