/** A step that can be taken: it changes one appointment, and is refused unless it has this version. */
export interface Step {
  readonly guid: string
  readonly version: number
}

/** The steps that can be taken back and those that can be done again, the last one at the end. */
export interface Steps<S extends Step> {
  readonly done: readonly S[]
  readonly undone: readonly S[]
}

/** More steps than these are forgotten, the oldest first. */
const most = 50

/** Adds the step that takes a new change back; what was taken back before can no longer be done again. */
export function added<S extends Step>({ done }: Steps<S>, step: S): Steps<S> {
  return { done: [...done, step].slice(-most), undone: [] }
}

/** Takes the last step off a list. */
export function taken<S extends Step>(steps: Steps<S>, from: keyof Steps<S>): { step: S | undefined; rest: Steps<S> } {
  return { step: steps[from].at(-1), rest: { ...steps, [from]: steps[from].slice(0, -1) } }
}

/** Puts a step onto the end of a list. */
export function put<S extends Step>(steps: Steps<S>, to: keyof Steps<S>, step: S): Steps<S> {
  return { ...steps, [to]: [...steps[to], step] }
}

/**
 * Lets the other steps of an appointment follow a change of this screen, from one version to the next; one that was added
 * again is another appointment. A step with an older version stays: somebody else has changed the appointment since.
 */
export function followed<S extends Step>(steps: Steps<S>, from: Step, to: Step): Steps<S> {
  return mapped(steps, (step) =>
    step.guid === from.guid && step.version === from.version
      ? [{ ...step, guid: to.guid, version: to.version }]
      : [step],
  )
}

/** Forgets the steps of an appointment that somebody else has changed: none of them can be taken any more. */
export function without<S extends Step>(steps: Steps<S>, guid: string): Steps<S> {
  return mapped(steps, (step) => (step.guid === guid ? [] : [step]))
}

function mapped<S extends Step>({ done, undone }: Steps<S>, of: (step: S) => S[]): Steps<S> {
  return { done: done.flatMap(of), undone: undone.flatMap(of) }
}
