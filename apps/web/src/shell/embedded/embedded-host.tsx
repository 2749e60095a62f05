import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { appUrlKeyOf, type EmbeddedName } from '#contract/runtime-settings.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { useLoadedConfig } from '../../kit/http/config.ts'
import { type Branch, useBranch } from '../../kit/session/branch.ts'
import { getSession } from '../../kit/session/session.ts'
import { freshToken } from '../../kit/session/tokens.ts'
import { FullPage } from '../full-pages.tsx'
import type { EmbeddedApplicationProps } from './embedded-application.tsx'
import styles from './embedded-host.module.css'
import { openApplication } from './open-application.ts'
import { type EmbeddedProps, type Failure, failureText, type Subject } from './protocol.ts'

/** The place of an embedded application: the application, or why it is not there. */
export function EmbeddedHost({ name, title, basename, client = null, carer = null }: EmbeddedApplicationProps) {
  const config = useLoadedConfig()
  const branch = useBranch()
  const address = config?.[appUrlKeyOf(name)]
  return (
    <>
      {config && address === undefined && <Failed name={name} failure="host" />}
      {address !== undefined && branch && (
        // Another address, branch, client or carer is another run of the application.
        <Place
          key={[name, address, branch.guid, basename, client?.guid, carer?.guid].join(' ')}
          {...{ name, title, address, basename, client, carer, branch }}
        />
      )}
    </>
  )
}

interface PlaceProps extends Required<EmbeddedApplicationProps> {
  address: string
  branch: Branch
}

function Place(given: PlaceProps) {
  const { name, title, address } = given
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | Failure>('loading')
  const propsOf = useProps(given)

  // The application is no part of what React draws here. It runs as long as its place stands.
  useEffect(() => {
    if (!place.current) return
    return openApplication({
      name,
      address,
      place: place.current,
      props: propsOf,
      onReady: () => setState('ready'),
      onFail: setState,
    })
  }, [name, address, propsOf])

  if (state !== 'loading' && state !== 'ready') return <Failed name={name} failure={state} />
  return (
    <div className={styles.host}>
      {state === 'loading' && (
        <p role="status" className={styles.loading}>
          Loading {title}…
        </p>
      )}
      <div ref={place} className={classes(styles.place, state === 'loading' && styles.waiting)} />
    </div>
  )
}

/** What the application is rendered with, as it was when its place came up (SHELL-D26). It may keep and change its copy. */
function useProps({ basename, client, carer, branch }: PlaceProps) {
  const router = useRouter()
  const [propsOf] = useState(() => (left: AbortSignal): Omit<EmbeddedProps, 'container'> => {
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
          // What is left may not send its successor away; and only the shell's own paths are its to open.
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

function Failed({ name, failure }: { name: EmbeddedName; failure: Failure }) {
  return (
    <FullPage
      title={failureText(failure, name)}
      text="The rest of Almoner is not affected. Please try again in a moment."
    >
      <Button look="primary" onClick={() => location.assign('/')}>
        Reload
      </Button>
    </FullPage>
  )
}
