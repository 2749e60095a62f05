import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { ImportScreen } from '../../areas/moving-in/import-screen.tsx'

export const Route = createFileRoute('/import/carers')({
  component: () => <ImportScreen kind="carers" />,
  staticData: carerAccess.create,
})
