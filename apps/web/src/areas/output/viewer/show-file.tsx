import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs'
import { useState } from 'react'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { filesOf } from '#contract/output/files.ts'
import { Button } from '#ui/button.tsx'
import { callForFile } from '../../../kit/http/call.ts'
import { lazyPart } from '../../../kit/lazy-part.tsx'
import type { ShownFile } from './pdf-dialog.tsx'
import styles from './viewer.module.css'

const PdfDialog = lazyPart(async () => (await import('./pdf-dialog.tsx')).PdfDialog)

/** Returns the file of a processed transaction: its invoice or payslip. `guid` is the transaction's. */
export function transactionFile(side: Side, guid: string, reference: string): ShownFile {
  return {
    title: reference,
    of: [side, guid],
    fetchFile: (signal) => callForFile(filesOf[side].show, { params: { guid } }, { signal }),
  }
}

/** Returns the preview of a transaction's invoice as it would be made now. */
export function invoicePreview(periodGuid: string, guid: string): ShownFile {
  return {
    title: 'Preview – not an invoice',
    of: ['preview', guid],
    fetchFile: (signal) => callForFile(invoiceProcessing.preview, { params: { periodGuid, guid } }, { signal }),
  }
}

/** Returns the preview of the invoices that a prepared task would make. */
export function taskPreview(taskGuid: string): ShownFile {
  return {
    title: 'Preview – not an invoice',
    of: ['task preview', taskGuid],
    fetchFile: (signal) => callForFile(invoiceTasks.preview, { params: { taskGuid } }, { signal }),
  }
}

interface ShowButtonProps {
  file: ShownFile
  children: string
  disabledReason?: string | undefined
}

/** A button that opens a file in a dialog. */
export function ShowButton({ file, children, disabledReason }: ShowButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={IconFileSearch}
        aria-haspopup="dialog"
        disabledReason={disabledReason}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && <PdfDialog {...file} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The same for a name within text or in a cell. */
export function ShowName({ file, children }: { file: ShownFile; children: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.open}
        title={`Show ${children}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && <PdfDialog {...file} onClose={() => setOpen(false)} />}
    </>
  )
}
