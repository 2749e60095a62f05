import { may } from '#contract/access.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { simulateModel } from '#contract/model/models.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { parseVisits, toWire } from '#domain/rating/case-format.ts'
import type { RatedVisit } from '#domain/rating/types.ts'
import type { WireResult } from '#domain/rating/wire.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { hasModel } from '../model-queries.ts'
import { presentWorkings, type TriedVisit } from './present-workings.ts'
import { pricerOf } from './pricer-of.ts'
import { selectVisitsToTry } from './real-visit-queries.ts'
import { refusing } from './refusing.ts'

type Body = BodyOf<(typeof simulateModel)[Side]>

/** A year of visits has far fewer; more would make a response of many megabytes. */
const maxLines = 100_000

/** finance 10: prices visits by the stored model, or by the caller's edited version. Writes nothing. */
async function simulate(side: Side, guid: string, body: Body, context: Context) {
  const { db } = context
  if (!(await hasModel(db, guid, side))) throw new AppError('NOT_FOUND', 'Model')
  const visits = [...visitsOf(body), ...(await realVisits(body.visit_guids, context))]
  const rate = await pricerOf(side, guid, body, context)
  const rated = rateAll(visits, rate)
  const results: WireResult[] = rated.map((result, index) => toWire(visits[index]?.guid ?? '', result))
  if (!body.with_workings) return { results }
  const paid = side === 'payment' || body.payment_contract_guid !== undefined
  return { results, workings: await presentWorkings(db, paid ? 'payment' : 'invoice', visits, rated) }
}

export const simulateModelHandlers: readonly Handler[] = [
  handle(simulateModel.invoice, ({ params, body }, context) => simulate('invoice', params.guid, body, context)),
  handle(simulateModel.payment, ({ params, body }, context) => simulate('payment', params.guid, body, context)),
]

function visitsOf(body: Body): TriedVisit[] {
  const visits = refusing('', () => parseVisits(body.visits))
  return visits.map(({ guid, visit }, index) => ({ guid, visit, place: `visits.${index}` }))
}

/** Returns stored visits of the branch; throws NOT_FOUND for one that is missing or of another branch. */
async function realVisits(guids: readonly string[], { db, user }: Context): Promise<TriedVisit[]> {
  if (guids.length === 0) return []
  if (!may(user, visitAccess.read)) throw new AppError('FORBIDDEN')
  const found = new Map((await selectVisitsToTry(db, guids)).map((visit) => [visit.guid, visit]))
  return guids.map((guid, index) => {
    const visit = found.get(guid)
    if (!visit) throw new AppError('NOT_FOUND', 'Visit')
    return { guid, visit: visit.visit, place: `visit_guids.${index}` }
  })
}

function rateAll(visits: readonly TriedVisit[], rate: Awaited<ReturnType<typeof pricerOf>>): RatedVisit[] {
  let lines = 0
  return visits.map(({ visit, place }) => {
    const rated = refusing(place, () => rate(visit))
    lines += rated.lines.length
    if (lines > maxLines) throw invalidField('visits', 'Too much to price at once: send fewer or shorter visits.')
    return rated
  })
}
