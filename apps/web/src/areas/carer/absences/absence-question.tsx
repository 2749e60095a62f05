import { type ReactNode, useRef, useState } from 'react'
import { type AbsenceInput, getAbsenceEffect } from '#contract/carer/absences.ts'
import type { LostVisits } from '#contract/carer/lost-visits.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { call } from '../../../kit/http/call.ts'
import { UnassignedVisits } from '../unassigned-visits.tsx'
import { effectQueryOf } from './absence-values.ts'

type Answer = 'unassign' | 'keep' | 'cancel'

/** How many visits the dialog lists. */
const listed = 8

/**
 * Asks what becomes of the visits in an absence before it is saved (decision 0056). Draw `dialog`; `unassign` is the answer.
 */
export function useAbsenceQuestion(carerGuid: string, absenceGuid?: string) {
  const [dialog, setDialog] = useState<ReactNode>()
  const unassign = useRef(false)

  const ask = (visits: LostVisits) =>
    new Promise<Answer>((resolve) => {
      const onAnswer = (answer: Answer) => {
        setDialog(undefined)
        resolve(answer)
      }
      setDialog(<VisitsDialog visits={visits} onAnswer={onAnswer} />)
    })

  const confirm = async (body: AbsenceInput): Promise<boolean> => {
    unassign.current = false
    const query = { ...effectQueryOf(body, absenceGuid), page: 1, page_size: listed }
    const visits = await call(getAbsenceEffect, { params: { carer: carerGuid }, query })
    if (visits.count === 0) return true
    const answer = await ask(visits)
    unassign.current = answer === 'unassign'
    return answer !== 'cancel'
  }
  return { confirm, dialog, unassign }
}

function VisitsDialog({ visits, onAnswer }: { visits: LostVisits; onAnswer: (answer: Answer) => void }) {
  return (
    <Modal
      open
      title="Visits in this absence"
      width={560}
      onClose={() => onAnswer('cancel')}
      foot={
        <>
          <Button data-autofocus onClick={() => onAnswer('cancel')}>
            Cancel
          </Button>
          <Button onClick={() => onAnswer('keep')}>Save and keep visits</Button>
          <Button look="primary" onClick={() => onAnswer('unassign')}>
            Save and unassign
          </Button>
        </>
      }
    >
      <UnassignedVisits visits={visits} one="falls into this absence" many="fall into this absence" />
    </Modal>
  )
}
