import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ActionsAround } from '../../../kit/page.tsx'
import { DraftPlace } from './drafts.tsx'
import styles from './try-out.module.css'

const TryPanel = lazy(async () => ({ default: (await import('./try-panel.tsx')).TryPanel }))

/** The screens of a model, each with the button that opens a visit to try beside them; it stays from screen to screen. */
export function TryOut({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <DraftPlace>
      <div className={styles.beside}>
        <div className={styles.screen}>
          <ActionsAround
            value={
              <Button icon={IconCalculator} aria-expanded={open} onClick={() => setOpen(!open)}>
                Try a visit
              </Button>
            }
          >
            {children}
          </ActionsAround>
        </div>
        <Suspense>{open && <TryPanel onClose={() => setOpen(false)} />}</Suspense>
      </div>
    </DraftPlace>
  )
}
