import { type Plan, PlanRisksInput, savePlanRisks } from '#contract/client/digital-plan.ts'
import { planParts, riskStates } from '#domain/digital-plan/parts.ts'
import { planLabels } from '#domain/digital-plan/plan.ts'
import { likelihoods, riskSteps, severities } from '#domain/digital-plan/risk-level.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useCall } from '#web/kit/http/query.ts'
import type { SeenVersion } from '#web/kit/http/seen-version.ts'
import { EntryRows } from './entry-rows.tsx'
import { droppedWarning, keyOf, stateOptions } from './part-values.ts'
import styles from './plan.module.css'
import { Level } from './plan-words.tsx'

interface EditRisksProps {
  risks: Plan['risks']
  params: { client: string; guid: string }
  draft: string
  seen: SeenVersion
}

const freshRisk = {
  ...{ key: '', risk: '', likelihood: '', severity: '', measure: '' },
  ...{ likelihood_after: '', severity_after: '' },
}

const stepsOf = (titles: Readonly<Record<number, string>>) =>
  riskSteps.map((step) => ({ value: String(step), label: `${step} – ${titles[step]}` }))
const [likelihoodOptions, severityOptions] = [stepsOf(likelihoods), stepsOf(severities)]

/** The form of the risk assessment of the draft. */
export function EditRisks({ risks: { state, risks }, params, draft, seen }: EditRisksProps) {
  const openPath = useOpenPath()
  const save = useCall(savePlanRisks, { errors: 'form', seen })
  const form = useForm({
    schema: PlanRisksInput,
    name: `plan-${params.guid}-risks`,
    initial: { state: state as string, risks: risks.map(valuesOf) },
    labels: {
      ...{ state: planLabels.state, risks: 'Risks', 'risks.*.risk': planLabels.risk },
      ...{ 'risks.*.likelihood': 'Likelihood', 'risks.*.severity': 'Severity', 'risks.*.measure': planLabels.measure },
      'risks.*.likelihood_after': 'Likelihood with the measure',
      'risks.*.severity_after': 'Severity with the measure',
    },
    warnings: (values) => droppedWarning(values.state, values.risks.length, 'risk'),
    toBody: (values) => ({ ...values, risks: values.state === 'some' ? values.risks.map(bodyOf) : [] }),
    submit: (body) => save.mutateAsync({ params, body }),
    onSaved() {
      toast('Risk assessment saved.')
      openPath(draft)
    },
  })
  const { field, values, set } = form
  return (
    <Form form={form} label={planParts.risks.title} submitLabel="Save" cancel={draft}>
      <FormSection>
        <FormLine>
          <RadioGroup {...field('state')} options={stateOptions(riskStates)} row required />
        </FormLine>
      </FormSection>
      {values.state === 'some' && (
        <EntryRows
          {...{ title: 'Risks', name: 'Risk', whole: field('risks'), rows: values.risks, fresh: freshRisk }}
          onChange={(rows) => set('risks', rows)}
          show={(at) => form.show(`risks.${at}.risk`)}
        >
          {(at) => (
            <>
              <TextArea {...field(`risks.${at}.risk`)} rows={2} required />
              <div className={styles.steps}>
                <Select {...field(`risks.${at}.likelihood`)} options={likelihoodOptions} required />
                <Select {...field(`risks.${at}.severity`)} options={severityOptions} required />
                <LevelOf likelihood={values.risks[at]?.likelihood} severity={values.risks[at]?.severity} />
              </div>
              <TextArea {...field(`risks.${at}.measure`)} rows={3} required />
              <div className={styles.steps}>
                <Select {...field(`risks.${at}.likelihood_after`)} options={likelihoodOptions} required />
                <Select {...field(`risks.${at}.severity_after`)} options={severityOptions} required />
                <LevelOf likelihood={values.risks[at]?.likelihood_after} severity={values.risks[at]?.severity_after} />
              </div>
            </>
          )}
        </EntryRows>
      )}
    </Form>
  )
}

function LevelOf({ likelihood = '', severity = '' }: { likelihood: string | undefined; severity: string | undefined }) {
  if (likelihood === '' || severity === '') return null
  return (
    <output className={styles.level}>
      <Level likelihood={Number(likelihood)} severity={Number(severity)} />
    </output>
  )
}

function valuesOf({ likelihood, severity, likelihood_after, severity_after, ...risk }: Plan['risks']['risks'][number]) {
  return {
    ...{ ...risk, likelihood: String(likelihood), severity: String(severity) },
    ...{ likelihood_after: String(likelihood_after), severity_after: String(severity_after) },
  }
}

function bodyOf({ likelihood, severity, likelihood_after, severity_after, ...risk }: typeof freshRisk) {
  const step = (value: string) => (value === '' ? null : Number(value))
  return {
    ...{ ...keyOf(risk), likelihood: step(likelihood), severity: step(severity) },
    ...{ likelihood_after: step(likelihood_after), severity_after: step(severity_after) },
  }
}
