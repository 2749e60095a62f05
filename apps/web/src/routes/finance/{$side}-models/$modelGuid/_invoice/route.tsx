import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { onlyOf } from '../../../../../kit/url/paths.ts'

// Child routes that only invoice models have.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_invoice')({
  params: { parse: onlyOf('invoice') },
  staticData: modelAccess.edit,
})
