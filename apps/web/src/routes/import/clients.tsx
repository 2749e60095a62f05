import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { ImportScreen } from '../../areas/moving-in/import-screen.tsx'

export const Route = createFileRoute('/import/clients')({
  component: () => <ImportScreen kind="clients" />,
  staticData: clientAccess.create,
})
