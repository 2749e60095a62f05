import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { onlyOf } from '../../../../../kit/url/paths.ts'

// Child routes that only payment models have.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment')({
  params: { parse: onlyOf('payment') },
  staticData: modelAccess.edit,
})
