import { createFileRoute } from '@tanstack/react-router'
import { privacyAccess } from '#contract/privacy/access.ts'
import { ClientErasure } from '../../../areas/client/client-erasure.tsx'

export const Route = createFileRoute('/clients/$clientGuid/erasure')({
  component: ClientErasure,
  staticData: privacyAccess.eraseClient,
})
