import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { ClientsRoot } from '../../areas/client/clients-root.tsx'

// CLIENT-005, SHELL-045.
export const Route = createFileRoute('/clients/')({
  component: ClientsRoot,
  staticData: clientAccess.read,
})
