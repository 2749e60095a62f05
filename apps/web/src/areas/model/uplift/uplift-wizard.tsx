import { type ReactNode, useEffect, useRef } from 'react'
import type { Side } from '#contract/fields.ts'
import { countText } from '#domain/count-text.ts'
import { Banner } from '#ui/page/banner.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { Wizard } from '../../../kit/form/wizard.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { Page } from '../../../kit/page.tsx'
import { type ModelSide, modelSides } from '../sides.ts'
import { type Folding, useFolding } from './folding.ts'
import { StepGroups } from './step-groups.tsx'
import { StepRates } from './step-rates.tsx'
import { StepServices } from './step-services.tsx'
import { StepSummary } from './step-summary.tsx'
import styles from './uplift.module.css'
import { type Gone, type UpliftStep, upliftSteps } from './uplift-values.ts'
import { type UpliftWizardState, useUpliftWizard } from './use-uplift-wizard.ts'

/** The wizard in four steps (UPL-001, UPL-002, UPL-004 to UPL-006, UPL-D01). */
export function UpliftWizard({ side }: { side: Side }) {
  const of = modelSides[side]
  const wizard = useUpliftWizard(side)
  const folding = useFolding(wizard.values.groups.length)
  const titles: Readonly<Record<UpliftStep, string>> = {
    groups: side === 'invoice' ? 'Invoice Group' : 'Pay Group',
    services: 'Service',
    rates: 'Rates',
    summary: 'Summary',
  }
  return (
    <Page title="Rates Uplift" crumbs={[{ label: 'Finance' }, { label: of.list, href: of.path }]}>
      <PageBody>
        <Wizard
          form={wizard.form}
          label="Rates Uplift"
          wide
          sections={upliftSteps.map((id) => ({
            id,
            title: titles[id],
            fields: [],
            content: id === wizard.step && <Step of={of} wizard={wizard} folding={folding} />,
          }))}
          section={wizard.step}
          onSection={wizard.open}
          cancel={of.path}
          steps={{ reached: wizard.reached, mayProceed: wizard.mayProceed, submitLabel: 'Submit' }}
        />
      </PageBody>
    </Page>
  )
}

interface StepProps {
  of: ModelSide
  wizard: UpliftWizardState
  folding: Folding
}

function Step({ of, wizard, folding }: StepProps) {
  const { problem, gone, found, step, refusals } = wizard
  const place = useRef<HTMLDivElement>(null)
  const answered = useRef(refusals)
  // The focus moves to the field to complete; among thousands of rates their table finds it.
  useEffect(() => {
    if (answered.current === refusals) return
    answered.current = refusals
    if (step === 'rates') return
    const first = (selector: string) => place.current?.querySelector<HTMLElement>(selector)
    const wrong = first('[aria-invalid="true"]') ?? first('[type="checkbox"]:not([aria-disabled])')
    wrong?.focus()
  })
  return (
    <div ref={place} className={styles.step}>
      {gone && <Banner tone="amber">{goneWords(gone)}</Banner>}
      {problem !== undefined && <Banner tone="red">{problem}</Banner>}
      {step === 'groups' || found.data ? (
        <Content of={of} wizard={wizard} folding={folding} />
      ) : found.error ? (
        <ErrorState text={messageOf(found.error)} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <p role="status">Loading the rates…</p>
      )}
    </div>
  )
}

function goneWords({ titles, deleted }: Gone): string {
  const names = [...titles, ...(deleted === 0 ? [] : [countText(deleted, 'deleted model')])]
  return `No longer offered, because closed, ended or deleted: ${names.join(', ')}.`
}

function Content({ of, wizard, folding }: StepProps): ReactNode {
  const { values, change, picked, showsMissing } = wizard
  switch (wizard.step) {
    case 'groups':
      return (
        <StepGroups
          of={of}
          models={wizard.models}
          load={wizard.list}
          date={wizard.date}
          picked={values.groups}
          onPick={(groups) => change({ ...values, groups })}
        />
      )
    case 'services':
      return (
        <StepServices
          groups={wizard.groups}
          date={values.effective_from}
          picked={values.services}
          onPick={(services) => change({ ...values, services })}
          folding={folding}
          showsMissing={showsMissing}
        />
      )
    case 'rates':
      return (
        <StepRates
          picked={picked}
          choices={values.choices}
          onChange={(choices) => change({ ...values, choices: { ...choices } })}
          folding={folding}
          showsMissing={showsMissing}
          refusals={wizard.refusals}
        />
      )
    case 'summary':
      return <StepSummary side={of.side} values={values} picked={picked} folding={folding} />
    default:
      return wizard.step satisfies never
  }
}
