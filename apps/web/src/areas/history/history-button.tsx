import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'

const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog)

/** What the history of a record is asked by: its type as the server names it (SHELL-D64), and its guid. */
export interface HistoryOf {
  type: string
  guid: string
}

/** Opens who did what to a record. Every record page has one among its actions. */
export function HistoryButton(record: HistoryOf) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={IconHistory} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        History
      </Button>
      {open && <HistoryDialog {...record} onClose={() => setOpen(false)} />}
    </>
  )
}
