import { AppError, invalidField } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { simulateModel } from '#contract/model/models.ts'
import { CaseError, type PricingCase, parseModel, parseVisits, toWire } from '#domain/rating/case-format.ts'
import { type CompiledModel, compileModel } from '#domain/rating/compile-model.ts'
import { ModelError } from '#domain/rating/model-error.ts'
import { rateVisit } from '#domain/rating/rate-visit.ts'
import type { Holiday, RatingModel } from '#domain/rating/types.ts'
import type { WireResult } from '#domain/rating/wire.ts'
import { type Handler, handle } from '../../kit/mount.ts'
import { loadHolidays, loadRatingModel } from './load-rating-model.ts'
import { hasModel } from './model-queries.ts'

/** A year of visits has far fewer; more would be an answer of many megabytes that nobody reads. */
const mostLines = 100_000

/** finance 10: prices visits against the model as it stands, or as the caller has edited it. Writes nothing. */
const simulate = (side: Side) =>
  handle(simulateModel[side], async ({ params, body }, { db, branch }) => {
    if (!(await hasModel(db, params.guid, side))) throw new AppError('NOT_FOUND', 'Model')
    const visits = refusing('', () => parseVisits(body.visits))
    const holidays = await loadHolidays(db, branch.nation, side)
    const model =
      body.model === undefined
        ? compileModel(await loadStored(params.guid), holidays, branch.timeZone)
        : compileEdited(body.model, holidays, branch.timeZone)
    return { results: rateAll(model, visits) }

    async function loadStored(guid: string): Promise<RatingModel> {
      const stored = await loadRatingModel(db, guid, side)
      if (!stored) throw new AppError('NOT_FOUND', 'Model')
      return stored
    }
  })

export const simulateModelHandlers: readonly Handler[] = [simulate('invoice'), simulate('payment')]

function compileEdited(edited: unknown, holidays: readonly Holiday[], timeZone: string): CompiledModel {
  return refusing('model', () => compileModel(parseModel(edited), holidays, timeZone))
}

function rateAll(model: CompiledModel, visits: PricingCase['visits']): WireResult[] {
  let lines = 0
  return visits.map(({ guid, visit }, index) => {
    const result = refusing(`visits.${index}`, () => toWire(guid, rateVisit(model, visit)))
    lines += result.lines.length
    if (lines > mostLines) throw invalidField('visits', 'Too much to price at once: send fewer or shorter visits.')
    return result
  })
}

/** Runs what reads or prices a caller's values; what is wrong with them is a refusal of the field at fault. */
function refusing<T>(within: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof CaseError || error instanceof ModelError) {
      const [, place = '', message = error.message] = /^([^ ]*?): (.*)$/s.exec(error.message) ?? []
      throw invalidField(fieldOf(within, place), message)
    }
    // Beyond the years or sums that the engine takes.
    if (error instanceof RangeError) throw invalidField(within, error.message)
    throw error
  }
}

/** `services[0].bands[1]` inside `model` is the field `model.services.0.bands.1`. */
function fieldOf(within: string, place: string): string {
  const path = place.replace(/\[(\d+)\]/g, '.$1')
  return within === '' || path === within ? path : `${within}.${path}`
}
