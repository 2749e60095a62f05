import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import { useEffect } from 'react'
import { rotaAccess } from '#contract/rota/access.ts'
import { IconButton } from '#ui/button.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { endQuestion, forgetChanges, redo, undo, useChanges } from './changes.ts'
import { MoveDialog } from './move-dialog.tsx'
import styles from './rota-bar.module.css'

/** Takes back the changes of the rota that were made on this screen, also with Ctrl+Z, and does them again with Ctrl+Y. */
export function UndoButton() {
  const { steps, asked } = useChanges()
  const mayPlan = usePermission(rotaAccess.edit)
  // The keys work wherever the focus is, and the changes are forgotten when the screen is left.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = stepOf(event)
      // Text fields have their own undo.
      if (!step || (event.target instanceof Element && event.target.closest('input, textarea, select, dialog'))) return
      event.preventDefault()
      void step()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      forgetChanges()
    }
  }, [])
  if (!mayPlan) return null
  return (
    <>
      <span className={styles.steps}>
        <IconButton
          icon={IconArrowBackUp}
          label="Undo last change"
          disabledReason={steps.done.length === 0 ? 'Nothing to undo.' : undefined}
          onClick={() => void undo()}
        />
        <IconButton
          icon={IconArrowForwardUp}
          label="Redo"
          disabledReason={steps.undone.length === 0 ? 'Nothing to redo.' : undefined}
          onClick={() => void redo()}
        />
      </span>
      {asked && <MoveDialog move={asked.move} zone={asked.step.zone} onEnd={endQuestion} />}
    </>
  )
}

function stepOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): (() => Promise<void>) | undefined {
  if (!ctrlKey && !metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? redo : undo
  return letter === 'y' && !shiftKey ? redo : undefined
}
