import { type ReactNode, useRef, useState } from 'react'
import type { AbsenceEffect, AbsenceInput } from '#contract/client/absences.ts'
import { type Decision, VisitsQuestion } from './visits-question.tsx'

const nothing: Decision = { cancel_with: null, put_back: false }

/**
 * Asks before a save what happens to the visits that it concerns, if there are any to decide about. Draw `dialog`, and save
 * the body that `decided` returns.
 */
export function useVisitsQuestion(preview: (body: AbsenceInput) => Promise<AbsenceEffect>, yes: string) {
  const [dialog, setDialog] = useState<ReactNode>()
  const decision = useRef(nothing)
  const confirm = async (body: AbsenceInput): Promise<boolean> => {
    decision.current = nothing
    const effect = await preview(body)
    if (effect.cancelled.count === 0 && effect.put_back.count === 0) return true
    return new Promise((resolve) => {
      const answer = (decided: Decision | undefined) => {
        setDialog(undefined)
        decision.current = decided ?? nothing
        resolve(decided !== undefined)
      }
      setDialog(
        <VisitsQuestion
          effect={effect}
          yes={yes}
          load={(cancel_with) => preview({ ...body, cancel_with })}
          onAnswer={answer}
        />,
      )
    })
  }
  const decided = (body: AbsenceInput): AbsenceInput => ({ ...body, ...decision.current })
  return { confirm, decided, dialog }
}
