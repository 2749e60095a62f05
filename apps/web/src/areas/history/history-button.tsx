import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'

const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog)

/** The key of a record's history: its type on the server (SHELL-D64), and its guid. */
export interface HistoryOf {
  type: string
  guid: string
}

/** Opens the history of a record. Every record page has one among its actions. */
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
