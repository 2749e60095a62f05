import { type MouseEvent, useMemo } from 'react'
import { isForBrowser, type LinkProps, NavigationProvider, useOpenPath } from '#ui/link.tsx'
import { type Host, zoneFor } from './host.ts'
import { Page } from './page.tsx'
import { useFirstName } from './use-first-name.ts'
import { useLook } from './use-look.ts'
import { useWeeks } from './use-weeks.ts'

/** The whole dashboard, drawn inside the shell. */
export function Dashboard({ host }: { host: Host }) {
  // Read at the time of the click, because the shell replaces the page's router with its own.
  const navigation = useMemo(() => ({ Link: HostLink, open: (href: string) => host.router.navigate(href) }), [host])
  const weeks = useWeeks(host.router.basename)
  const { answers, error, again } = useLook(host, weeks)
  const firstName = useFirstName(host)
  const view = { firstName, zone: zoneFor(host), basename: host.router.basename, weeks, answers, error, again }
  return (
    <NavigationProvider value={navigation}>
      <Page {...view} />
    </NavigationProvider>
  )
}

/** A link that the shell opens without reloading the page. */
function HostLink({ href, ...rest }: LinkProps) {
  const open = useOpenPath()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    open(href)
  }
  return <a {...rest} href={href} onClick={press} />
}
