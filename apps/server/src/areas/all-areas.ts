import type { Area } from '../kit/area.ts'
import { billing } from './billing/area.ts'
import { branch } from './branch/area.ts'
import { carer } from './carer/area.ts'
import { client } from './client/area.ts'
import { document } from './document/area.ts'
import { history } from './history/area.ts'
import { identity } from './identity/area.ts'
import { integration } from './integration/area.ts'
import { message } from './message/area.ts'
import { model } from './model/area.ts'
import { movingIn } from './moving-in/area.ts'
import { operator } from './operator/area.ts'
import { output } from './output/area.ts'
import { payroll } from './payroll/area.ts'
import { privacy } from './privacy/area.ts'
import { relative } from './relative/area.ts'
import { report } from './report/area.ts'
import { rota } from './rota/area.ts'
import { search } from './search/area.ts'
import { settings } from './settings/area.ts'
import { shift } from './shift/area.ts'
import { shiftCategory } from './shift-category/area.ts'
import { unit } from './unit/area.ts'
import { userContract } from './user-contract/area.ts'
import { visit } from './visit/area.ts'

/** The areas of the program, each with its own manifest. */
export const allAreas: readonly Area[] = [
  billing,
  branch,
  carer,
  client,
  document,
  history,
  identity,
  integration,
  message,
  model,
  movingIn,
  operator,
  output,
  payroll,
  privacy,
  relative,
  report,
  rota,
  search,
  settings,
  shift,
  shiftCategory,
  unit,
  userContract,
  visit,
]
