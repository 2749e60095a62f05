import { getErasure, listErasures } from '#contract/privacy/erasure.ts'
import type { Subject } from '#contract/privacy/subject-access.ts'
import { handle } from '../../kit/http/mount.ts'
import { planErasure, reasonOf, selectErasure, selectErasures } from './erasure-queries.ts'
import { obstaclesTo } from './obstacles.ts'
import { findPerson } from './person-queries.ts'

/** The effect that an erasure of a person would have, or has had. */
export const readErasure = (subject: Subject) =>
  handle(getErasure[subject], async ({ params }, { db, branch }) => {
    const person = await findPerson(db, branch, { subject, guid: params.guid })
    const { name } = person
    const erased = await selectErasure(db, person)
    if (erased) return { name, obstacles: [], ...erased }
    const { parts } = await planErasure(db, branch, person)
    return {
      name,
      done: null,
      obstacles: await obstaclesTo(db, branch, person),
      parts: parts.map(({ retention, ...part }) => ({ ...part, reason: reasonOf(retention), ended_on: null })),
    }
  })

export const listErasuresHandler = handle(listErasures, ({ query }, { db }) => selectErasures(db, query))
