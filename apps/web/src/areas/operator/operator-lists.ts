import { getOperator } from '#contract/operator/get-operator.ts'
import { listAssignedOperators, listOperators, listUnassignedOperators } from '#contract/operator/operators.ts'

/** What shows operators: a change of one drops all of it (OPER-D16). */
export const operatorLists = [listAssignedOperators, listUnassignedOperators, listOperators, getOperator] as const
