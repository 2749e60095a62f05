import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { CarerEmployment } from '../../../../areas/carer/carer-employment.tsx'

// CARER-015, CARER-029. The setting and the permission group are checked by the screen.
export const Route = createFileRoute('/carers/$carerGuid/employment-identity/$')({
  component: CarerEmployment,
  staticData: carerAccess.read,
})
