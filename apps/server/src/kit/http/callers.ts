import type { FastifyRequest } from 'fastify'
import type { AccessToken } from '#contract/identity/sign-in.ts'

/** Who sent a request, as the token says. */
export interface Caller {
  readonly claims: AccessToken
  readonly branchGuid: string
}

/** Whom the gate has recognised, also those whom it then refused. */
const callers = new WeakMap<FastifyRequest, Caller>()

export function recognise(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller)
}

/** Undefined for a stranger. */
export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request)
}
