import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { readPartSide } from '../../../../../kit/url/paths.ts'

// SERV-001, SERV-004, SERV-006.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/{$partSide}-services')({
  params: { parse: readPartSide },
  staticData: modelAccess.edit,
})
