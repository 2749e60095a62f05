import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { downloadLink, openInNewTab } from '#ui/download.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { ApiError } from '../../kit/http/api-error.ts'

/** SHELL-107, FILE-D20, OPS-D12. */
export const downloadFailed =
  'Something went wrong while downloading the file. Please try again later or contact user support.'

interface DownloadButtonProps {
  /** The saved file's name, e.g. `INV00000042`. */
  name: string
  /** Requests a link; it works only for a few minutes, so each press requests a new one. */
  linkOf: () => Promise<{ link: string; file_name: string }>
  onFailure?: () => unknown
  disabledReason?: string | undefined
  /** Whether to show a word beside the arrow. */
  withWord?: boolean
  /** Opens the link in a new tab. */
  inNewTab?: boolean
}

/** Saves a file: fetches a link and opens it under the name of the file. */
export function DownloadButton({ name, linkOf, onFailure, disabledReason, withWord, inNewTab }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { link, file_name } = await linkOf()
      if (inNewTab) openInNewTab(link)
      else downloadLink(file_name, link)
    } catch (error) {
      toast(downloadFailed, 'error', error instanceof ApiError ? error.moreDetails : undefined)
      void onFailure?.()
    } finally {
      setBusy(false)
    }
  }
  const shared = { icon: IconDownload, busy, disabledReason, onClick: () => void save() }
  if (!withWord) return <IconButton {...shared} label={`Download ${name}`} />
  return (
    <Button {...shared} size="small" aria-label={`Download ${name}`}>
      Download
    </Button>
  )
}
