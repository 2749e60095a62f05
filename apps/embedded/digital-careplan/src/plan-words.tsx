import { type PlanHead, type PlanState, planStates } from '#contract/client/digital-plan.ts'
import { type PartState, type PlanPart, partStateWord } from '#domain/digital-plan/parts.ts'
import { type RiskLevel, riskLevelOf, riskLevels } from '#domain/digital-plan/risk-level.ts'
import { DateText } from '#ui/figures/figures.tsx'
import { Status, Tag } from '#ui/status/status.tsx'
import type { Tone } from '#ui/status/status-kinds.ts'

const looks = { draft: 'draft', current: 'current', earlier: 'expired', discarded: 'withdrawn' } as const

export function PlanStatus({ state }: { state: PlanState }) {
  return <Status word={planStates[state]} kind={looks[state]} />
}

const partLooks = { open: 'not started', none: 'complete', some: 'in progress' } as const

export function PartStatus({ part, state }: { part: PlanPart; state: PartState }) {
  return <Status word={partStateWord(part, state)} kind={partLooks[state]} />
}

const levelTones = { low: 'green', moderate: 'amber', high: 'orange', extreme: 'red' } as const satisfies Record<
  RiskLevel,
  Tone
>

/** The level of a risk with its score. */
export function Level({ likelihood, severity }: { likelihood: number; severity: number }) {
  const { level, score } = riskLevelOf(likelihood, severity)
  return (
    <Tag tone={levelTones[level]}>
      {riskLevels[level]} {score}
    </Tag>
  )
}

/** The day of the next review, marked once it is due. */
export function ReviewDay({ review_on, is_review_due }: Pick<PlanHead, 'review_on' | 'is_review_due'>) {
  return (
    <>
      <DateText value={review_on} />
      {is_review_due && (
        <>
          {' '}
          <Status word="Due" kind="overdue" />
        </>
      )}
    </>
  )
}
