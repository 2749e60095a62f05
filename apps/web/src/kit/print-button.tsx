import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import type { callForFile } from './http/call.ts'
import { showError } from './http/query.ts'

interface PrintButtonProps {
  /** The name of the file, unless the server names it. */
  name: string
  load: () => ReturnType<typeof callForFile>
}

/** Saves a document as a PDF. */
export function PrintButton({ name, load }: PrintButtonProps) {
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const file = await load()
      downloadBlob(file.name ?? name, file.blob)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={IconPrinter} busy={busy} onClick={() => void print()}>
      Print
    </Button>
  )
}
