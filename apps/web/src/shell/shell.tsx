import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { ZoneProvider } from '#ui/figures/zone.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { isServersFailure } from '../kit/http/api-error.ts'
import { lazyPart } from '../kit/lazy-part.tsx'
import { askToLogOut } from '../kit/leaving.ts'
import { CrumbSlot } from '../kit/page.tsx'
import { usePermission } from '../kit/session/access.ts'
import { useBranch, useCoreSchema, useIsInactive } from '../kit/session/branch.ts'
import { AccountMenu } from './account-menu.tsx'
import { ConnectionSign } from './connection-sign.tsx'
import { ApplicationFailed } from './full-pages.tsx'
import { RunWatch } from './run-watch.tsx'
import { SearchButton } from './search/search-button.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import top from './top-bar.module.css'
import { focusTable } from './use-screen-keys.ts'
import { useSidebar } from './use-sidebar.ts'

/** Large and rarely opened, so they are loaded on demand. */
const Diagnostics = lazyPart(async () => (await import('./diagnostics.tsx')).Diagnostics)
const Keys = lazyPart(async () => (await import('./keys.tsx')).Keys)

/** The frame of every signed-in screen: sidebar, top bar, and the screen. */
export function Shell({ children }: { children: ReactNode }) {
  const branch = useBranch()
  const isInactive = useIsInactive()
  const schema = useCoreSchema()
  const sidebar = useSidebar()
  const [diagnostics, setDiagnostics] = useState(false)
  const [keys, setKeys] = useState(false)
  const showKeys = useCallback(() => setKeys(true), [])
  const mayInvoice = usePermission(billingAccess.edit)
  const [crumbSlot, setCrumbSlot] = useState<HTMLElement | null>(null)
  const main = useFocusAfterNavigation()

  if (!schema.data && isServersFailure(schema.error)) return <ApplicationFailed />
  return (
    <ZoneProvider value={branch?.time_zone ?? 'Europe/London'}>
      <div className={styles.shell}>
        <a href="#main" className={styles.skip}>
          Skip to content
        </a>
        <button type="button" className={styles.skip} onClick={focusTable}>
          Skip to the list
        </button>
        {sidebar.over && <div className={styles.scrim} onPointerDown={sidebar.closeOver} />}
        {sidebar.over && <div className={styles.place} />}
        <Sidebar
          open={sidebar.open}
          over={sidebar.over}
          onToggle={sidebar.toggle}
          onDiagnostics={() => setDiagnostics(true)}
          onLeave={sidebar.closeOver}
        />
        <div className={styles.column}>
          <header className={top.bar}>
            <div className={top.crumbs} ref={setCrumbSlot} />
            <ConnectionSign />
            <SearchButton
              onPress={{ diagnostics: () => setDiagnostics(true), 'log-out': askToLogOut }}
              onKeys={showKeys}
            />
            <AccountMenu onKeys={showKeys} />
          </header>
          {isInactive && <Banner tone="amber">This branch is inactive.</Banner>}
          <CrumbSlot value={crumbSlot}>
            <main id="main" ref={main} tabIndex={-1} className={styles.main}>
              {children}
            </main>
          </CrumbSlot>
        </div>
      </div>
      {mayInvoice && <RunWatch />}
      {keys && <Keys onClose={() => setKeys(false)} />}
      {diagnostics && <Diagnostics open onClose={() => setDiagnostics(false)} />}
    </ZoneProvider>
  )
}

/** The paths that a user leaves without having read a screen of the shell. */
const leadOn: ReadonlySet<string> = new Set(['/', '/login', '/login-sso'])

/** Without this, navigation would leave the focus nowhere, and the next Tab would start at the top of the window. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    // Signing in and the start page only lead on: after them the first Tab reaches the link that skips the menu.
    const isFromScreen = before.current !== undefined && !leadOn.has(before.current) && before.current !== path
    if (isFromScreen && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    before.current = path
  }, [path])
  return main
}
