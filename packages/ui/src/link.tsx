import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
} from 'react'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children?: ReactNode
}

interface Navigation {
  /** Draws a link inside the application; the router's own, so that it preloads. */
  Link: ComponentType<LinkProps>
  /** Opens a path of the application, as a click on its link does. */
  open(href: string): void
}

const plain: Navigation = {
  Link: (props) => <a {...props} />,
  open: (href) => globalThis.location.assign(href),
}

const NavigationContext = createContext(plain)

/** Gives the widgets the router's links; without it they are ordinary ones. */
export const NavigationProvider = NavigationContext.Provider

export function useOpenPath(): (href: string) => void {
  return useContext(NavigationContext).open
}

/** A link to a page of the application. */
export function Link(props: LinkProps) {
  const Drawn = useContext(NavigationContext).Link
  return <Drawn {...props} />
}

/** True for a press on a link that the browser should handle itself: another tab, a download, another button. */
export function isForBrowser(event: MouseEvent): boolean {
  return (
    event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  )
}

/** A link that leaves the application: a new tab that learns nothing of this one (SHELL-D12). */
export function ExternalLink({ children, ...rest }: LinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
