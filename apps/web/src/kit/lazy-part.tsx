import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '#ui/overlay/toasts.tsx'
import { checkConnection, getConnection } from './http/connection.ts'
import { ScreenNotLoaded } from './screen-not-loaded.tsx'

interface Options {
  /** While it is on its way. */
  meanwhile?: ReactNode
  /** It is what the screen shows, so a failure is shown in its place; that of a dialog is shown as a message. */
  isScreen?: boolean
}

/**
 * A component whose code comes when it is first drawn. Where the code cannot be fetched the rest of the screen stays as
 * it is, with all that was typed: a dialog closes again, and its button fetches it once more.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile, isScreen }: Options = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, where its module is loaded.
  return function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [error, setError] = useState<Error>()
    const close = useRef<() => void>(undefined)
    close.current = 'onClose' in props ? (props.onClose as () => void) : undefined // every dialog's own
    // Code is fetched outside React.
    useEffect(() => {
      // Another of its kind may have fetched it since this one was first drawn.
      if (loaded) return setLoaded(() => loaded)
      let left = false
      const fetchCode = async () => {
        try {
          // Browsers remember a module that could not be fetched: it would fail again in this page.
          if (getConnection() !== 'online') throw new Error('There is no connection')
          loaded = await load()
          if (!left) setLoaded(() => loaded)
        } catch (thrown) {
          if (left) return
          if (isScreen) return setError(thrown as Error) // an import throws nothing else
          close.current?.()
          toast(failureTexts[await checkConnection()], 'error')
        }
      }
      void fetchCode()
      return () => {
        left = true
      }
    }, [])
    if (Loaded) return <Loaded {...props} />
    return error ? <ScreenNotLoaded error={error} /> : meanwhile
  }
}

const failureTexts = {
  offline: 'This could not be loaded, because you are offline.',
  away: 'This could not be loaded, because the server does not answer.',
  online: 'This could not be loaded. Almoner may have been updated: save what you are doing and reload the page.',
} as const
