import { createFileRoute } from '@tanstack/react-router'
import { privacyAccess } from '#contract/privacy/access.ts'
import { ErasureRegister } from '../../areas/privacy/erasure-register.tsx'

export const Route = createFileRoute('/admin/erasures')({
  component: ErasureRegister,
  staticData: privacyAccess.readErasures,
})
