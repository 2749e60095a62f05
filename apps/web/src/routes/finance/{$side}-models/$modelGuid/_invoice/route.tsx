import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { onlyOf } from '../../../../../kit/url/paths.ts'

// What is below is of invoice models alone.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_invoice')({
  params: { parse: onlyOf('invoice') },
  staticData: modelAccess.edit,
})
