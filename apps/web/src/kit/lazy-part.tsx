import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '#ui/overlay/toasts.tsx'
import { checkConnection, getConnection } from './http/connection.ts'
import { ScreenNotLoaded } from './screen-not-loaded.tsx'

interface Options {
  /** Shown while the code loads. */
  meanwhile?: ReactNode
  /** A screen shows a failure in its own place; a dialog shows it as a message. */
  isScreen?: boolean
}

/**
 * Wraps a component whose code is loaded on first render. When loading fails, the rest of the screen keeps its state: a
 * dialog closes, and its button tries again.
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
      // Another instance may have loaded it since the first render.
      if (loaded) return setLoaded(() => loaded)
      let left = false
      const fetchCode = async () => {
        try {
          // Browsers remember a module that could not be loaded: it would fail again on this page.
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
  away: 'This could not be loaded, because the server is not responding.',
  online: 'This could not be loaded. Almoner may have been updated: save what you are doing and reload the page.',
} as const
