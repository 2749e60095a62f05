import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { appUrlKeyOf, type EmbeddedName } from '#contract/runtime-settings.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { FullPage } from '#ui/page/full-page.tsx'
import { useLoadedConfig } from '../../kit/http/config.ts'
import { checkConnection, loadPage, whenConnected } from '../../kit/http/connection.ts'
import { type Branch, useBranch } from '../../kit/session/branch.ts'
import { getSession } from '../../kit/session/session.ts'
import { freshToken } from '../../kit/session/tokens.ts'
import { type Drawn, DrawnApplication } from './drawn-application.tsx'
import styles from './embedded-host.module.css'
import { type HostProps, openApplication } from './open-application.ts'
import { type Failure, failureText, type Subject } from './protocol.ts'

/** Whether an application is built with the product, rather than hosted elsewhere. */
function isOurs(name: EmbeddedName, address: string | undefined): boolean {
  return address === `/embedded/${name}`
}

/** Whether an application is built with the product; undefined until the settings have loaded. */
export function useIsOurs(name: EmbeddedName): boolean | undefined {
  const config = useLoadedConfig()
  return config && isOurs(name, config[appUrlKeyOf(name)])
}

export interface EmbeddedHostProps {
  name: EmbeddedName
  /** The name on screen. */
  title: string
  /** The application's path in the shell; all nested paths are its own. */
  basename: string
  /** The client or the carer whose page contains the application. */
  client?: Subject | null
  carer?: Subject | null
}

/** The container of an embedded application: the application, or why it cannot be shown. */
export function EmbeddedHost({ name, title, basename, client = null, carer = null }: EmbeddedHostProps) {
  const config = useLoadedConfig()
  const branch = useBranch()
  const address = config?.[appUrlKeyOf(name)]
  return (
    <>
      {config && address === undefined && <NotSetUp title={title} />}
      {address !== undefined && branch && (
        // Another address, branch, client or carer restarts the application.
        <Place
          key={[name, address, branch.guid, basename, client?.guid, carer?.guid].join(' ')}
          {...{ name, title, address, basename, client, carer, branch }}
        />
      )}
    </>
  )
}

interface PlaceProps extends Required<EmbeddedHostProps> {
  address: string
  branch: Branch
}

function Place(given: PlaceProps) {
  const { name, title, address } = given
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | Failure>('loading')
  const [attempt, setAttempt] = useState(0)
  const [drawn, setDrawn] = useState<Drawn>()
  const propsOf = useProps(given)

  // Applications of others render outside React. An application runs as long as its container is mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    if (!place.current) return
    let left = false
    const leave = openApplication({
      name,
      address,
      place: place.current,
      props: propsOf,
      // Only our own: it becomes a part of this tree.
      onDraw: isOurs(name, address) ? (next) => flushSync(() => setDrawn(next)) : undefined,
      // At once, as an application that is taken over is already visible.
      onReady: () => flushSync(() => setState('ready')),
      async onFail(failure) {
        setState(failure)
        setDrawn(undefined)
        // A failure from a lost connection is retried by reopening; a render failure while online would only repeat.
        if (failure === 'render' || (await checkConnection()) === 'online') return
        await whenConnected()
        if (left) return
        setState('loading')
        setAttempt((before) => before + 1)
      },
    })
    return () => {
      left = true
      leave()
      setDrawn(undefined)
    }
  }, [name, address, propsOf, attempt])

  if (state !== 'loading' && state !== 'ready') return <Failed name={name} failure={state} />
  return (
    <div className={styles.host}>
      {state === 'loading' && (
        <p role="status" className={styles.loading}>
          Loading {title}…
        </p>
      )}
      <div ref={place} className={classes(styles.place, drawn && styles.own, state === 'loading' && styles.waiting)} />
      {drawn && <DrawnApplication {...drawn} />}
    </div>
  )
}

/**
 * The application's props, fixed when its container mounts (SHELL-D26). The application may keep and change its copy.
 */
function useProps({ basename, client, carer, branch }: PlaceProps) {
  const router = useRouter()
  const [propsOf] = useState(() => (left: AbortSignal): HostProps => {
    const session = getSession()
    if (!session) throw new Error('The session ended before the application was rendered')
    const { exp: _, sid: _session, ...loggedUser } = session.user
    const say = (kind: 'success' | 'error' | 'warning') => (text: string) => {
      if (!left.aborted) toast(String(text), kind)
    }
    const copy = (subject: Subject | null) => structuredClone(subject)
    return {
      client: copy(client),
      carer: copy(carer),
      loggedUser: structuredClone(loggedUser),
      branchSettings: structuredClone({ settings: branch.settings, features: branch.features }),
      messages: { success: say('success'), error: say('error'), warning: say('warning') },
      router: {
        basename,
        navigate: (path, options) => {
          // An application that was left must not navigate; and it may only open the shell's own paths.
          if (left.aborted) return
          if (!/^\/(?!\/)/.test(path)) throw new TypeError(`Not a path of the shell: ${path}`)
          router.history[options?.replace ? 'replace' : 'push'](path)
        },
      },
      getToken: async () => {
        left.throwIfAborted()
        return freshToken()
      },
    }
  })
  return propsOf
}

/** For a screen whose application has no address in the settings. */
function NotSetUp({ title }: { title: string }) {
  return (
    <FullPage
      title={`${title} is not set up`}
      text="There is no application for this screen yet. Please ask our support."
    >
      <LinkButton href="/">Go to homepage</LinkButton>
    </FullPage>
  )
}

function Failed({ name, failure }: { name: EmbeddedName; failure: Failure }) {
  return (
    <FullPage
      title={failureText(failure, name)}
      text="The rest of Almoner is not affected. Please try again in a moment."
    >
      <Button look="primary" onClick={() => void loadPage('/')}>
        Reload
      </Button>
    </FullPage>
  )
}
