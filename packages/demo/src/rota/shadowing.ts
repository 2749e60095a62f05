import type { Carer } from '../people/make-carers.ts'
import type { Random } from '../random.ts'
import type { Window } from '../window.ts'
import type { Slot } from './slot.ts'

const maxVisits = 12

/** Adds trainees to some visits a week, as an additional assignee beside an experienced carer. */
export function addShadowing(random: Random, window: Window, carers: readonly Carer[], visits: readonly Slot[]): void {
  const trainees = carers.filter(({ role }) => role === 'trainee')
  if (trainees.length === 0) return
  const regulars = carers.filter(({ role }) => role === 'regular')
  const mentors = new Map<number, Carer>()
  for (const trainee of trainees) {
    if (regulars.length > 0) mentors.set(random.pick(regulars).index, trainee)
  }
  const left = new Map(trainees.map(({ index }) => [index, maxVisits]))
  for (const slot of visits) {
    const assignee = slot.assignees[0]
    const trainee = assignee && slot.assignees.length === 1 ? mentors.get(assignee.first) : undefined
    if (!trainee || slot.shift || slot.owner.kind !== 'client' || !slot.owner.client.plan.care.includes('shadowing'))
      continue
    const more = left.get(trainee.index) ?? 0
    if (more === 0 || slot.minutes > 120) continue
    left.set(trainee.index, more - 1)
    slot.assignees.push({
      first: trainee.index,
      second: -1,
      care: 'shadowing',
      fromDay: trainee.startDay,
      untilDay: window.thisWeek + 7,
    })
  }
}
