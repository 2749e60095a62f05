import type { FastifyRequest } from 'fastify'
import type { AccessToken } from '#contract/identity/sign-in.ts'

/** The sender of a request, from the token. */
export interface Caller {
  readonly claims: AccessToken
  readonly branchGuid: string
}

/** The callers that the gate has recognised, including those it then refused. */
const callers = new WeakMap<FastifyRequest, Caller>()

export function recognise(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller)
}

/** Undefined for an anonymous request. */
export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request)
}
