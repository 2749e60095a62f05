import { confirmDoorStepRefusal } from '#contract/visit/visit-actions.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { Button } from '#ui/button.tsx'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { Card, Facts } from '../../client/exports.ts'
import { useMayAct, useVisitAction } from './use-visit-action.ts'

/** VISIT-014, VISIT-074 to VISIT-077, VISIT-D19. */
export function CancellationSection({ visit }: { visit: VisitDetail }) {
  const mayAct = useMayAct(visit)
  const { run, busy } = useVisitAction(confirmDoorStepRefusal, visit, {
    done: 'Cancellation on arrival successfully confirmed.',
    failed: 'Something went wrong when confirming door step refusal.',
  })
  const { door_step_refusal: refusal } = visit
  if (!refusal) return null
  return (
    <Card
      title="Cancellation on arrival"
      action={
        mayAct &&
        visit.is_confirmable && (
          <Button look="primary" busy={busy} onClick={() => run({ params: { guid: visit.guid } })}>
            Confirm
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['Type', refusal.type],
          ['Reason', refusal.reason],
          ['Confirmed at', refusal.confirmed_at && <DateTimeText key="at" value={refusal.confirmed_at} />],
          ['Confirmed by', refusal.confirmed_by.join(', ')],
        ]}
      />
    </Card>
  )
}
