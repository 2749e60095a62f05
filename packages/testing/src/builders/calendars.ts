import { invoiceCalendars } from '#contract/model/calendars.ts'
import type { TestApp } from '../test-app.ts'
import { calendarBody } from './calendar-bodies.ts'
import { contractModel } from './models.ts'

/** Creates models with calendars in this app, and a user who may edit them. */
export async function calendarsIn(app: TestApp) {
  const as = await app.signIn(['Finance.Model:Edit'])
  const create = (modelGuid: string, what: unknown = calendarBody()) =>
    app.call(invoiceCalendars.create, { params: { modelGuid }, body: what, as })
  return {
    as,
    create,
    modelOf: (end: string | null = null, side: 'invoice' | 'payment' = 'invoice') =>
      contractModel(app.owner, { side, end }),
    created: async (modelGuid: string, what?: unknown) => ({
      modelGuid,
      calendarGuid: (await create(modelGuid, what)).body.guid,
    }),
  }
}
