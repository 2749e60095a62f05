import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { readPartSide } from '../../../../../kit/url/paths.ts'

// RULE-001, RULE-002, RULE-D21.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/{$partSide}-rule-groups')({
  params: { parse: readPartSide },
  staticData: modelAccess.edit,
})
