import type { Outcome } from '#contract/client/outcomes.ts'
import { type OutcomeResult, outcomeResults } from '#domain/client/care-outcome.ts'
import { DateText, Missing } from '#ui/figures/figures.tsx'
import { Status } from '#ui/status/status.tsx'

const looks = { NOT_MET: 'not completed', PARTLY_MET: 'pending', MET: 'active' } as const

export function Result({ result }: { result: OutcomeResult | null }) {
  return result === null ? <Missing /> : <Status word={outcomeResults[result]} kind={looks[result]} />
}

export function NextReview({ outcome }: { outcome: Outcome }) {
  const { next_review_on: day, is_overdue } = outcome
  if (day === null) return <Missing />
  if (!is_overdue) return <DateText value={day} />
  return (
    <span>
      <DateText value={day} /> <Status word="Overdue" />
    </span>
  )
}

export function OutcomeStatus({ status }: Pick<Outcome, 'status'>) {
  return <Status word={status} kind={status === 'Active' ? 'active' : 'inactive'} />
}
