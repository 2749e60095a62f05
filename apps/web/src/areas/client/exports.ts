// The parts of this area that other areas may use.

export { ClientPage } from './client-page.tsx'
export { type Client, clientsCrumb, useClient } from './open-client.ts'
