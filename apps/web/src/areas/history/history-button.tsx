import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { HistoryDialog } from './lazy-history-dialog.ts'

/** The key of a record's history: its type on the server (SHELL-D64), and its guid. */
export interface HistoryOf {
  type: string
  guid: string
}

/** Opens the history of a record. Every record page has one among its actions; a person's page has it in its menu. */
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
