import { may } from '#contract/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { getCarePreferences, listCarersToPrefer, updateCarePreferences } from '#contract/client/care-preferences.ts'
import { formatInstant, parseInstant } from '#domain/time.ts'
import { audit } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockClient, selectClient } from '../client-queries.ts'
import { updateClientRow } from '../client-writes-queries.ts'
import { clientForHistory } from '../present-client.ts'
import { preferenceValues, presentCarePreferences } from './care-preference-values.ts'
import { selectCarerPreferences, selectCarersToPrefer } from './carer-preference-queries.ts'

const minutesOfEightWeeks = 8 * 7 * 1440

/** Decision 0062: the columns are those of the client, with the client's version and history. */
export const carePreferenceHandlers: readonly Handler[] = [
  handle(getCarePreferences, async ({ params }, { db, branch, user, now }) => {
    const client = await selectClient(db, branch, params.guid)
    const carers = await selectCarerPreferences(db, client.guid, now)
    return { ...presentCarePreferences(client, may(user, clientAccess.readSensitive)), carers }
  }),
  handle(updateCarePreferences, async ({ params, body }, context) => {
    const { db, branch } = context
    const client = await lockClient(db, branch, params.guid)
    refuseStale(context, 'client', client)
    await updateClientRow(db, client.guid, preferenceValues(body))
    const changed = await selectClient(db, branch, client.guid)
    await audit(context, 'update', 'client', client.guid, {
      before: clientForHistory(client),
      after: clientForHistory(changed),
    })
    return undefined
  }),
  handle(listCarersToPrefer, async ({ params, query }, { db, branch, now }) => {
    const { guid } = await selectClient(db, branch, params.client)
    const since = formatInstant(parseInstant(now) - minutesOfEightWeeks)
    const carers = await selectCarersToPrefer(db, branch, { clientGuid: guid, search: query.search, since })
    return { carers, count: carers.length }
  }),
]
