import { useState } from 'react'
import type { Side } from '#contract/fields.ts'
import { formatDate } from '#domain/date-format.ts'
import { Button } from '#ui/button.tsx'
import { UndoDialog } from './undo-dialog.tsx'

interface UndoButtonProps {
  side: Side
  requestGuid: string
  /** Until it is carried out; null once it is. */
  secondsLeft: number | null
  /** The last day on which it can be undone; null where it can only while it waits. */
  until: string | null
  only?: { guid: string; upliftGuid: string }
}

/** Asks whether an uplift is to be undone. It says how long that can be done. */
export function UndoButton({ side, requestGuid, secondsLeft, until, only }: UndoButtonProps) {
  const [asking, setAsking] = useState(false)
  const left = until !== null ? ` (until ${formatDate(until)})` : secondsLeft === null ? '' : ` (${secondsLeft} s left)`
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Undo{left}
      </Button>
      {asking && (
        <UndoDialog side={side} requestGuid={requestGuid} {...(only && { only })} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
