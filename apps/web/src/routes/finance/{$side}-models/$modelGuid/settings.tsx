import { createFileRoute } from '@tanstack/react-router'
import { ModelSettings } from '../../../../areas/model/settings/model-settings.tsx'

// MODEL-043.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/settings')({
  component: ModelSettings,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})
