import type { Side } from '#contract/fields.ts'
import { modelAccess } from '#contract/model/access.ts'
import { NameLink } from '#ui/person/name-link.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { modelPaths } from '../../kit/url/paths.ts'

interface ModelLinkProps {
  side: Side
  guid: string
  title: string
}

/** The name of a model, which links to its settings for users who may open them (MODEL-008, MODEL-009). */
export function ModelLink({ side, guid, title }: ModelLinkProps) {
  if (!usePermission(modelAccess.edit)) return title
  return <NameLink href={modelPaths.one(side, guid)}>{title}</NameLink>
}
