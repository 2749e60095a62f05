import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { ClientDocuments } from '../../../areas/client/client-documents.tsx'

// CLIENT-013.
export const Route = createFileRoute('/clients/$clientGuid/documents')({
  component: ClientDocuments,
  staticData: clientAccess.read,
})
