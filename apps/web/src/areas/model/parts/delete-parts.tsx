import { useState } from 'react'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { failureOf, tryAgainSentence } from '../../../kit/http/api-error.ts'
import { refresh, refreshed } from '../../../kit/http/cache.ts'
import { showError } from '../../../kit/http/query.ts'
import { useModel } from '../open-model.ts'

/** The deletion of parts of one kind. */
export interface Deletion<Row> {
  /** As in "Delete calendars". */
  title: string
  question: string
  /** Deletes one part; the calls are made one after the other. */
  remove: (row: Row) => Promise<unknown>
  /** The message when all are deleted. */
  done: string
}

interface DeletePartsProps<Row> {
  deletion: Deletion<Row>
  parts: readonly Row[]
  onClose: () => void
}

export function DeleteParts<Row>({ deletion, parts, onClose }: DeletePartsProps<Row>) {
  const { of } = useModel()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      for (const part of parts) await deletion.remove(part)
      toast(deletion.done)
      await refreshed()
    } catch (error) {
      showError(failureOf(tryAgainSentence, error))
      // Another user may have deleted it. Without a connection the refetch waits, and this does not wait for it.
      void refresh(of.models.update)
    }
    onClose()
  }
  return (
    <Confirm
      danger
      title={deletion.title}
      text={deletion.question}
      yes="Delete"
      busy={busy}
      onYes={() => void press()}
      onNo={onClose}
    />
  )
}
