import { AppError, errorCatalogue } from '#contract/errors.ts'
import { type CarerEvent, type EventResult, sendCarerEvents, type VisitEvent } from '#contract/visit/carer-app.ts'
import { actAsCarer } from '#domain/visit/carer-actions.ts'
import type { Context } from '../../../kit/context.ts'
import { handleInSteps, type Step } from '../../../kit/http/mount.ts'
import { lockVisitOf } from '../actions/change-visit.ts'
import { insertConflict } from '../conflicts/conflict-queries.ts'
import { applyEvent } from './apply-event.ts'
import { claimEvent, keepPlace } from './event-queries.ts'

/** Decision 0109. Events are applied in the order in which they happened; equal times keep their order. */
export const sendEventsHandler = handleInSteps(sendCarerEvents, async ({ body: { events } }, step) => {
  const ms = ({ at }: CarerEvent) => Temporal.Instant.from(at).epochMilliseconds
  const results = new Map<CarerEvent, EventResult>()
  for (const event of events.toSorted((a, b) => ms(a) - ms(b))) results.set(event, await receive(step, event))
  return { results: events.flatMap((event) => results.get(event) ?? []) }
})

/** The refusal of a visit: what was written before it is rolled back, and the event is kept for a coordinator. */
class Contradiction extends Error {
  override readonly name = 'Contradiction'
}

async function receive(step: Step, event: CarerEvent): Promise<EventResult> {
  try {
    return await step((context) => applyOnce(context, event))
  } catch (error) {
    if (!(error instanceof Contradiction) || event.kind === 'location') throw error
    return step((context) => keepForCoordinator(context, event, error.message))
  }
}

async function applyOnce(context: Context, event: CarerEvent): Promise<EventResult> {
  const { earlier, ...carer } = await claimEvent(context, event, null)
  if (earlier) return earlier
  const applied = { key: event.key, result: 'applied', reason: null } as const
  if (event.kind === 'location') {
    await keepPlace(context, carer.guid, event)
    return applied
  }
  try {
    const locked = await lockVisitOf(context, event.appointment, carer.guid)
    // Of a deleted visit and of those of others, the carer learns no more.
    if (!locked) throw new Contradiction("This visit is not on the carer's rota.")
    const actor = { act: actAsCarer, at: event.at }
    await applyEvent(context, locked, event, { actor, carerName: carer.name, noted: {} })
    return applied
  } catch (error) {
    throw error instanceof AppError ? new Contradiction(sentenceOf(error)) : error
  }
}

async function keepForCoordinator(context: Context, event: VisitEvent, reason: string): Promise<EventResult> {
  const { earlier, ...carer } = await claimEvent(context, event, reason)
  if (earlier) return earlier
  await insertConflict(context, carer.guid, event, reason)
  return { key: event.key, result: 'conflict', reason }
}

/** The longest reason that is kept. */
const longest = 1000

/** Returns what a refusal says to a person. */
function sentenceOf({ code, detail, fields }: AppError): string {
  const messages = new Set(Object.values(fields ?? {}).flat())
  const text = messages.size > 0 ? [...messages].join(' ') : (detail ?? errorCatalogue[code].title)
  return text.slice(0, longest)
}
