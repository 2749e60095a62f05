import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { readSide } from '../../../kit/url/paths.ts'

// Invoice and payment models share their screens and addresses, except for the side (MODEL-022).
export const Route = createFileRoute('/finance/{$side}-models')({
  params: { parse: readSide },
  staticData: modelAccess.edit,
})
