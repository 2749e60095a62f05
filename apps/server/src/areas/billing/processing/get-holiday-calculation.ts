import { paymentProcessing } from '#contract/billing/processing.ts'
import { AppError } from '#contract/errors.ts'
import { formatHundredths } from '#domain/accrual/hundredths.ts'
import { ChargeWorking } from '#domain/billing/charge-working.ts'
import { divideRounded, formatMills, formatPence, mills, parseMills, pence } from '#domain/money.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectCharges } from './charge-queries.ts'
import { readGroup } from './present-group.ts'
import { readTransaction } from './present-transaction.ts'

export const getHolidayCalculation = handle(
  paymentProcessing.getHolidayCalculation,
  async ({ params }, { db, branch, now }) => {
    const transaction = await readTransaction(db, now, 'payment', params)
    const charges = await selectCharges(db, transaction.id, { types: ['HOLIDAY'] })
    const charge = charges.find(({ guid }) => guid === params.chargeGuid)
    if (!charge || charge.working === null) throw new AppError('NOT_FOUND')
    const working = ChargeWorking.parse(charge.working)
    if (working.kind !== 'HOLIDAY') throw new AppError('NOT_FOUND')
    const group = await readGroup(db, branch, now, 'payment', params.periodGuid)
    return {
      ...{ contract_model_guid: group.contract_guid, contract_model_title: group.contract_name },
      ...{ carer_guid: transaction.owner_guid, carer_name: transaction.owner_name },
      ...{ date: charge.date, processed_at: transaction.completed_at },
      quantity: formatHundredths(divideRounded(parseMills(charge.quantity), 10)),
      rate: formatMills(mills(charge.rate_mills)),
      total: formatPence(pence(Number(charge.total))),
      items: working.weeks,
      ...{ pay: working.pay, hours: working.paid_hours, is_fallback: working.is_fallback },
    }
  },
)
