import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { ClientList } from '../../areas/client/client-list.tsx'

// CLIENT-005, SHELL-045.
export const Route = createFileRoute('/clients/')({
  component: ClientList,
  staticData: clientAccess.read,
})
