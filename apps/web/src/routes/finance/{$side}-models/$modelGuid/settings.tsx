import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { ModelSettings } from '../../../../areas/model/settings/model-settings.tsx'

// MODEL-043.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/settings')({
  component: ModelSettings,
  staticData: modelAccess.edit,
})
