import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { CarerDocuments } from '../../../areas/carer/carer-documents.tsx'

// CARER-020.
export const Route = createFileRoute('/carers/$carerGuid/documents')({
  component: CarerDocuments,
  staticData: carerAccess.read,
})
