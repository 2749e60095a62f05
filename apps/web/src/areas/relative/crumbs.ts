import { paths } from '../../kit/url/paths.ts'
import { type Client, clientsCrumb } from '../client/exports.ts'

/** The way to a client. */
export function clientCrumbs({ guid, profile }: Client) {
  return [clientsCrumb, { label: profile.name, href: paths.client(guid) }]
}

/** The way from the client to the relatives. */
export function careCircleCrumb({ guid }: Client) {
  return { label: 'Care Circle', href: paths.relatives(guid) }
}
