// The screens of this area that our own embedded applications show.

export { ClientList } from './client-list.tsx'
export { ClientOverview } from './client-overview.tsx'
export { ClientProfile } from './client-profile.tsx'
export { NewClient } from './new-client.tsx'
