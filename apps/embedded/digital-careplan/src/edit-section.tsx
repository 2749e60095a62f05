import { type Plan, PlanSectionInput, savePlanSection } from '#contract/client/digital-plan.ts'
import { partStates, planSections } from '#domain/digital-plan/parts.ts'
import { planLabels } from '#domain/digital-plan/plan.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
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

interface EditSectionProps {
  section: Plan['sections'][number]
  params: { client: string; guid: string }
  draft: string
  seen: SeenVersion
}

const freshNeed = { key: '', need: '', goal: '', outcome: '', support: '' }

/** The form of a section of the draft with its needs. */
export function EditSection({ section: { section, state, summary, needs }, params, draft, seen }: EditSectionProps) {
  const openPath = useOpenPath()
  const save = useCall(savePlanSection, { errors: 'form', seen })
  const { title } = planSections[section]
  const form = useForm({
    schema: PlanSectionInput,
    name: `plan-${params.guid}-${section}`,
    initial: {
      state: state as string,
      summary: summary ?? '',
      needs: needs.map(({ goal, outcome, ...need }) => ({ ...need, goal: goal ?? '', outcome: outcome ?? '' })),
    },
    labels: {
      ...{ state: planLabels.state, summary: planLabels.summary, needs: 'Needs' },
      ...{ 'needs.*.need': planLabels.need, 'needs.*.goal': planLabels.goal },
      ...{ 'needs.*.outcome': planLabels.outcome, 'needs.*.support': planLabels.support },
    },
    warnings: (values) => droppedWarning(values.state, values.needs.length, 'need'),
    toBody: (values) => ({ ...values, needs: values.state === 'some' ? values.needs.map(keyOf) : [] }),
    submit: (body) => save.mutateAsync({ params: { ...params, section }, body }),
    onSaved() {
      toast('Section saved.')
      openPath(draft)
    },
  })
  const { field, values, set } = form
  return (
    <Form form={form} label={title} submitLabel="Save" cancel={draft}>
      <FormSection>
        <FormLine>
          <RadioGroup {...field('state')} options={stateOptions(partStates)} row required />
        </FormLine>
        <FormLine>
          <TextArea
            {...field('summary')}
            rows={4}
            description="What the client can do, wants, and finds hard; who was asked."
          />
        </FormLine>
      </FormSection>
      {values.state === 'some' && (
        <EntryRows
          {...{ title: 'Needs', name: 'Need', whole: field('needs'), rows: values.needs, fresh: freshNeed }}
          onChange={(rows) => set('needs', rows)}
          show={(at) => form.show(`needs.${at}.need`)}
        >
          {(at) => (
            <>
              <TextArea {...field(`needs.${at}.need`)} rows={2} required />
              <div className={styles.pair}>
                <TextArea {...field(`needs.${at}.goal`)} rows={2} />
                <TextArea {...field(`needs.${at}.outcome`)} rows={2} />
              </div>
              <TextArea {...field(`needs.${at}.support`)} rows={3} required />
            </>
          )}
        </EntryRows>
      )}
    </Form>
  )
}
