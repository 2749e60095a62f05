import { useRouter } from '@tanstack/react-router'
import { isForBrowser, type LinkProps } from '#ui/link.tsx'
import { getConnection } from '../kit/http/connection.ts'
import { parseSearch } from '../kit/url/search.ts'

/** A router link for the widgets: it navigates without reloading the page, and preloads when hovered or focused. */
export function RouterLink({ href, onClick, onFocus, onMouseEnter, ...rest }: LinkProps) {
  const router = useRouter()
  const preload = () => {
    if (getConnection() !== 'online') return
    const { pathname, search } = new URL(href, location.origin)
    router.preloadRoute({ to: pathname, search: parseSearch(search) } as never).catch(() => undefined) // checked at run time
  }
  return (
    <a
      {...rest}
      href={href}
      onMouseEnter={(event) => {
        onMouseEnter?.(event)
        preload()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload()
      }}
      onClick={(event) => {
        onClick?.(event)
        if (isForBrowser(event)) return
        event.preventDefault()
        router.history.push(href)
      }}
    />
  )
}
