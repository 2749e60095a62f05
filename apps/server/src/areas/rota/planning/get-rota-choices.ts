import { getRotaChoices } from '#contract/rota/planning.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectCancellations, selectCareTypes } from './choice-queries.ts'

/** The choices of a form for an appointment. */
export const getRotaChoicesHandler = handle(getRotaChoices, async (_input, { db }) => ({
  choices: { services: await selectCareTypes(db), cancellations: await selectCancellations(db) },
}))
