import { AppError } from '#contract/errors.ts'
import type { Context } from '../../../kit/context.ts'
import { removeCalendar } from '../calendars/delete-calendar.ts'
import { baseRateKind, standingChargeKind } from '../charges/charge-kinds.ts'
import { removeCharge } from '../charges/delete-charge.ts'
import type { LockedModel } from '../lock-model.ts'
import { removeRuleGroup } from '../rule-groups/delete-rule-group.ts'
import { removeSalary } from '../salaries/save-salary.ts'
import { removeService } from '../services/delete-service.ts'
import { type Part, serviceKindOf } from './parts.ts'

/** Deletes a part of a locked model, as its endpoint does. Throws what that throws. */
export async function removePart(context: Context, model: LockedModel, part: Part): Promise<void> {
  const guid = part.guid ?? ''
  switch (part.kind) {
    case 'settings':
      throw new AppError('INVALID', 'The settings can not be deleted.')
    case 'service':
      await removeService(context, serviceKindOf(model.side, part), model, guid)
      return
    case 'group':
      await removeRuleGroup(context, model, part.side, guid)
      return
    case 'calendar':
      await removeCalendar(context, model, guid)
      return
    case 'standingCharge':
      await removeCharge(standingChargeKind, model, guid, context)
      return
    case 'baseRate':
      await removeCharge(baseRateKind, model, guid, context)
      return
    case 'salary':
      await removeSalary(model, guid, context)
      return
    case 'policy':
      // MCHG-054: accrual policies cannot be deleted.
      throw new AppError('INVALID', 'Accrual policies can not be deleted.')
  }
}
