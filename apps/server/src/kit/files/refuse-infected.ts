import type { FastifyRequest } from 'fastify'
import { AppError, invalidField } from '#contract/errors.ts'
import { audit } from '../audit.ts'
import type { Services } from '../context.ts'
import { withBranch } from '../with-branch.ts'

interface Caller {
  readonly claims: { readonly sub: string }
  readonly branchGuid: string
}

/**
 * Scans the files of a form before anything is done with them, when a scanner is configured. An infected file is
 * refused and recorded; if the scanner does not answer, no file is accepted.
 */
export async function refuseInfected(services: Services, caller: Caller, request: FastifyRequest): Promise<void> {
  if (!services.virusScanner) return
  for (const [field, value] of Object.entries(request.body as Record<string, unknown>)) {
    if (!(value instanceof File)) continue
    const virus = await services.virusScanner.virusIn(value).catch((error: unknown) => {
      request.log.error({ err: error }, 'virus scan failed')
      throw new AppError('UNAVAILABLE', 'The file could not be checked for viruses. Please try again later.')
    })
    if (virus === null) continue
    const now = services.clock.now()
    await withBranch(services.db, caller.branchGuid, now, (db, branch) =>
      audit({ db, branch, user: { guid: caller.claims.sub }, now }, 'refuse', 'upload', null, {
        after: { file_name: value.name, virus, path: request.routeOptions.url },
      }),
    )
    throw invalidField(field, 'This file contains a virus.')
  }
}
