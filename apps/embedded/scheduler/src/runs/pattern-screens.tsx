import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { rotaAccess } from '#contract/rota/access.ts'
import {
  changePattern,
  createPattern,
  getPattern,
  NewPatternInput,
  PatternChangeInput,
  type PatternEffect,
  previewPattern,
  type VisitPattern,
} from '#contract/rota/visit-patterns.ts'
import { countText } from '#domain/count-text.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { ClientField } from '#web/areas/client/exports.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { latestOf, useInitialValue } from '#web/kit/form/use-initial-value.ts'
import { isNotFound } from '#web/kit/http/api-error.ts'
import { call } from '#web/kit/http/call.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { PatternEffectDialog } from './pattern-effect.tsx'
import { changeBody, firstChange, freshPattern, newPatternBody, planValues } from './pattern-values.ts'
import { daysWord, repeatWord, timesWord } from './pattern-words.ts'
import { PlanFields, planLabels } from './plan-fields.tsx'
import { patternsCrumb, RunPage, runsCrumb } from './run-page.tsx'
import styles from './runs.module.css'

const list = patternsCrumb.href
const back = [runsCrumb, patternsCrumb]

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <RunPage title={title} back={back}>
      <PageBody>{children}</PageBody>
    </RunPage>
  )
}

/** A new pattern; its visits of the weeks ahead are made with it. */
export function NewPattern() {
  const openPath = useOpenPath()
  const today = localDateIn(useZone())
  const create = useCall(createPattern, { errors: 'form' })
  const form = useForm({
    schema: NewPatternInput,
    name: 'visit-pattern',
    initial: freshPattern(today),
    labels: { client_guid: 'Client', start: 'Starts on', ...planLabels },
    toBody: newPatternBody,
    submit: (body) => create.mutateAsync({ body }),
    onSaved({ counts: { added, not_made } }) {
      const refused = not_made > 0 ? ` ${not_made} could not be made.` : ''
      toast(`The pattern was created with ${added === 1 ? 'one visit' : `${added} visits`} ahead.${refused}`)
      openPath(list)
    },
  })
  const { field } = form
  return (
    <Frame title="New pattern">
      <Form form={form} label="Pattern" submitLabel="Create" cancel={list}>
        <FormSection>
          <ClientField {...field('client_guid')} required />
          <DateField {...field('start')} required />
        </FormSection>
        <FormSection title="Visits">
          <PlanFields
            weekdays={field('weekdays')}
            start_time={field('start_time')}
            minutes={field('minutes')}
            service_guid={field('service_guid')}
            carers={field('carers')}
            weeks={field('weeks')}
            anchor={field('anchor')}
            region_guid={field('region_guid')}
            end={field('end')}
          />
        </FormSection>
      </Form>
    </Frame>
  )
}

/** A pattern with its periods, and its change from a day on. */
export function PatternScreen({ guid }: { guid: string }) {
  // A form always starts with the present state, never with a cached one.
  const query = useQuery({ ...queryOf(getPattern, { params: { guid } }), enabled: isGuid(guid), gcTime: 0 })
  const { number, first, reload } = useInitialValue(query.data, () => latestOf(query))
  const mayEdit = usePermission(rotaAccess.edit)
  if (!isGuid(guid) || isNotFound(query.error)) {
    return (
      <Frame title="Pattern">
        <EmptyState text="Visit pattern not found" actions={<LinkButton href={list}>Back to patterns</LinkButton>} />
      </Frame>
    )
  }
  const [period] = first?.periods.slice(-1) ?? []
  if (!first || !period) return <Frame title="Pattern">{query.error && <LoadFailed query={query} />}</Frame>
  return (
    <Frame title={`Visits of ${first.client_name}`}>
      <Periods pattern={first} />
      {mayEdit && <ChangeForm key={number} pattern={first} period={period} onReload={reload} />}
    </Frame>
  )
}

function Periods({ pattern }: { pattern: VisitPattern }) {
  return (
    <ul className={styles.periods} aria-label="Periods">
      {pattern.periods.map((period) => (
        <li key={period.start}>
          <strong>
            From {formatDate(period.start)}
            {period.end !== null && `, ends before ${formatDate(period.end)}`}
          </strong>
          <span>
            {daysWord(period.weekdays)} {timesWord(period)} · {period.service_title} · {repeatWord(period.weeks)} ·{' '}
            {countText(period.carers, 'carer')}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ChangeFormProps {
  pattern: VisitPattern
  /** The last period, which the form proposes. */
  period: VisitPattern['periods'][number]
  onReload: () => Promise<void>
}

function ChangeForm({ pattern, period, onReload }: ChangeFormProps) {
  const openPath = useOpenPath()
  const today = localDateIn(useZone())
  const params = { guid: pattern.guid }
  const seen = useRef(pattern.version)
  const shown = useRef('')
  const [asked, setAsked] = useState<{ effect: PatternEffect; answer: (isWanted: boolean) => void }>()
  const change = useCall(changePattern, { errors: 'form', seen })
  const form = useForm({
    schema: PatternChangeInput,
    name: 'visit-pattern',
    initial: { from: firstChange(today, period), ends: false, plan: planValues(period) },
    labels: {
      from: 'Changes from',
      ends: 'The pattern ends on this day',
      plan: 'Visits',
      ...Object.fromEntries(Object.entries(planLabels).map(([name, label]) => [`plan.${name}`, label])),
    },
    toBody: changeBody,
    async confirm(body) {
      const effect = await call(previewPattern, { params, body })
      shown.current = effect.seen
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setAsked({ effect, answer: resolve })
      return promise.finally(() => setAsked(undefined))
    },
    submit: (body) => change.mutateAsync({ params, body: { ...body, seen: shown.current } }),
    async onSaved() {
      toast('The pattern was saved.')
      if (form.values.ends) openPath(list)
      else await onReload()
    },
  })
  const { field } = form
  return (
    <>
      <Form form={form} label="Change of the pattern" submitLabel="Show what changes" cancel={list}>
        <FormSection title="Change">
          <DateField {...field('from')} required />
          <CheckField {...field('ends')} />
        </FormSection>
        {!form.values.ends && (
          <FormSection title="Visits from then on">
            <PlanFields
              weekdays={field('plan.weekdays')}
              start_time={field('plan.start_time')}
              minutes={field('plan.minutes')}
              service_guid={field('plan.service_guid')}
              carers={field('plan.carers')}
              weeks={field('plan.weeks')}
              anchor={field('plan.anchor')}
              region_guid={field('plan.region_guid')}
              end={field('plan.end')}
            />
          </FormSection>
        )}
      </Form>
      {asked && <PatternEffectDialog effect={asked.effect} onAnswer={asked.answer} />}
    </>
  )
}
