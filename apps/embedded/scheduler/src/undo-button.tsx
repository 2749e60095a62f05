import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useEffect } from 'react'
import { rotaAccess } from '#contract/rota/access.ts'
import { IconButton } from '#ui/button.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { endQuestion, forgetLast, undoLast, useLastChange } from './last-change.ts'
import { MoveDialog } from './move-dialog.tsx'

/** Takes back the last change of the rota that was made on this screen, also with Ctrl+Z. */
export function UndoButton() {
  const { last, asked } = useLastChange()
  const mayPlan = usePermission(rotaAccess.edit)
  // The key works wherever the focus is, and the change is forgotten when the screen is left.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      // Text fields have their own undo.
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
      event.preventDefault()
      void undoLast()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      forgetLast()
    }
  }, [])
  if (!mayPlan) return null
  return (
    <>
      <IconButton
        icon={IconArrowBackUp}
        label="Undo last change"
        disabledReason={last === undefined ? 'Nothing to undo.' : undefined}
        onClick={() => void undoLast()}
      />
      {asked && <MoveDialog {...asked} onEnd={endQuestion} />}
    </>
  )
}
