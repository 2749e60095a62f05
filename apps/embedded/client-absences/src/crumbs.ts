import type { Crumb } from '#ui/page/breadcrumbs.tsx'
import { type Client, clientsCrumb } from '#web/areas/client/exports.ts'
import { paths } from '#web/kit/url/paths.ts'

/** The way to a client's absences. */
export function clientCrumbs({ guid, profile }: Client): Crumb[] {
  return [clientsCrumb, { label: profile.name, href: paths.client(guid) }]
}

export function absenceCrumbs(client: Client, list: string): Crumb[] {
  return [...clientCrumbs(client), { label: 'Absences', href: list }]
}
