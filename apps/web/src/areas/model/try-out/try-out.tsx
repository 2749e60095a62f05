import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { lazyPart } from '../../../kit/lazy-part.tsx'
import { ActionsAround } from '../../../kit/page.tsx'
import { modelPaths } from '../../../kit/url/paths.ts'
import filling from '../../../shell/filling.module.css'
import { useModel } from '../open-model.ts'
import { DraftProvider } from './drafts.tsx'
import styles from './try-out.module.css'

const TryPanel = lazyPart(async () => (await import('./try-panel.tsx')).TryPanel)

/**
 * The screens of a model with the button that opens a visit to try beside them, which stays from screen to screen, and
 * the link to the comparison.
 */
export function TryOut({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <DraftProvider>
      <div className={classes(filling.row, styles.beside)}>
        <div className={filling.column}>
          <ActionsAround
            value={
              <>
                <Button icon={IconCalculator} aria-expanded={open} onClick={() => setOpen(!open)}>
                  Try a visit
                </Button>
                <CompareButton />
              </>
            }
          >
            {children}
          </ActionsAround>
        </div>
        {open && <TryPanel onClose={() => setOpen(false)} />}
      </div>
    </DraftProvider>
  )
}

function CompareButton() {
  const { of, model } = useModel()
  const href = modelPaths.one(of.side, model.guid, 'compare')
  const isThere = useRouterState({ select: (state) => state.location.pathname === href })
  if (isThere) return undefined
  return (
    <LinkButton icon={IconColumns} href={href}>
      Compare
    </LinkButton>
  )
}
