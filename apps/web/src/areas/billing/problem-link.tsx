import type { itemProblems } from '#contract/billing/price-working.ts'
import type { Side } from '#contract/fields.ts'
import { modelAccess } from '#contract/model/access.ts'
import { Link } from '#ui/link.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { modelPaths } from '../../kit/url/paths.ts'

type Problem = keyof typeof itemProblems

const rules = { screen: 'rule-groups', label: 'Rules of this model' }
const services = { screen: 'services', label: 'Services of this model' }

/** The part of the model where a problem is fixed; other problems are fixed elsewhere. */
const places: Partial<Record<Problem, typeof rules>> = {
  NO_RULE_GROUP: rules,
  NO_RULE: rules,
  NO_SERVICE: services,
  NO_RATE: services,
}

interface ProblemLinkProps {
  problem: Problem
  side: Side
  modelGuid: string
  className?: string | undefined
}

/** Links a pricing problem to the missing part of the model, for users who may edit models (RULE-D19). */
export function ProblemLink({ problem, side, modelGuid, className }: ProblemLinkProps) {
  const place = places[problem]
  const mayEdit = usePermission(modelAccess.edit)
  if (!mayEdit || !place) return undefined
  return (
    <Link href={modelPaths.one(side, modelGuid, `${side}-${place.screen}`)} className={className}>
      {place.label}
    </Link>
  )
}
