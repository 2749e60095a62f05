import { createContext, useContext } from 'react'
import type { getClient } from '#contract/client/get-client.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { paths } from '../../kit/url/paths.ts'

export type Client = ResponseOf<typeof getClient>

/** The way to the clients. */
export const clientsCrumb = { label: 'Clients', href: paths.clients() }

interface OpenClient {
  readonly client: Client
  /** Asks the server again. */
  readonly reload: () => Promise<Client | undefined>
}

/** Filled by the frame of a client. */
export const Open = createContext<OpenClient | undefined>(undefined)

/** The client around a screen. Only for screens inside the frame. */
export function useClient(): OpenClient {
  const open = useContext(Open)
  if (!open) throw new Error('This screen is not inside the frame of a client')
  return open
}

/** The header of every screen of a client (CLIENT-D06). */
export function clientTitle({ profile, reference }: Client): string {
  return reference === null ? `Clients - ${profile.name}` : `Clients - ${profile.name} (${reference})`
}
