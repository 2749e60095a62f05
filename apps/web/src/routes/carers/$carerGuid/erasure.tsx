import { createFileRoute } from '@tanstack/react-router'
import { privacyAccess } from '#contract/privacy/access.ts'
import { CarerErasure } from '../../../areas/carer/carer-erasure.tsx'

export const Route = createFileRoute('/carers/$carerGuid/erasure')({
  component: CarerErasure,
  staticData: privacyAccess.eraseCarer,
})
