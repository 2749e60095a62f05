import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { failureOf } from '../../kit/http/api-error.ts'
import { showError } from '../../kit/http/query.ts'

interface DeleteSettingProps {
  /** As in "Delete holiday". */
  title: string
  question: string
  /** Deletes it. */
  remove: () => Promise<unknown>
  done: string
  failed: string
  /** The list to open afterwards. */
  list: string
  /** Called before the list opens: nothing of the form is unsaved any more. */
  onGone: () => void
}

/** The form's button that deletes its setting, after confirmation. */
export function DeleteSetting({ title, question, remove, done, failed, list, onGone }: DeleteSettingProps) {
  const openPath = useOpenPath()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await remove()
    } catch (error) {
      setAsking(false)
      return showError(failureOf(failed, error))
    } finally {
      setBusy(false)
    }
    onGone()
    toast(done)
    openPath(list)
  }
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <Confirm
          danger
          title={title}
          text={question}
          yes="Delete"
          busy={busy}
          onYes={() => void press()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
