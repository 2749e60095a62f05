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
  /** Renders a link inside the application, with the router's component so that it preloads. */
  Link: ComponentType<LinkProps>
  /** Opens a path of the application, like a click on its link. */
  open(href: string): void
}

const plain: Navigation = {
  Link: (props) => <a {...props} />,
  open: (href) => globalThis.location.assign(href),
}

const NavigationContext = createContext(plain)

/** Provides the router's links to the widgets; without it they render ordinary ones. */
export const NavigationProvider = NavigationContext.Provider

export function useOpenPath(): (href: string) => void {
  return useContext(NavigationContext).open
}

/** A link to a page of the application. */
export function Link(props: LinkProps) {
  const Drawn = useContext(NavigationContext).Link
  return <Drawn {...props} />
}

/** Returns whether the browser should handle a click itself: another tab, a download, another button. */
export function isForBrowser(event: MouseEvent): boolean {
  return (
    event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  )
}

/** A link to another site, in a new tab without access to this one (SHELL-D12). */
export function ExternalLink({ children, ...rest }: LinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
