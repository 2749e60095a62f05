import { useState } from 'react'
import type { Side } from '#contract/fields.ts'
import { formatDate } from '#domain/date-format.ts'
import { Button } from '#ui/button.tsx'
import { UndoDialog } from './undo-dialog.tsx'

interface UndoButtonProps {
  side: Side
  requestGuid: string
  /** The seconds until it is carried out; null afterwards. */
  secondsLeft: number | null
  /** The last day on which it can be undone; null if it can only be undone while it is pending. */
  until: string | null
  only?: { guid: string; upliftGuid: string }
}

/** Opens the question whether to undo an uplift. It shows how long that is possible. */
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
