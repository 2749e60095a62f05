import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { onlyOf } from '../../../../../kit/url/paths.ts'

// What is below is of payment models alone.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment')({
  params: { parse: onlyOf('payment') },
  staticData: modelAccess.edit,
})
