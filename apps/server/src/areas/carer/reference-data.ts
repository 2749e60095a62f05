import {
  exitInterviewPreferences,
  leavingReasons,
  listExitInterviewPreferences,
  listLeavingReasons,
} from '#contract/carer/reference-data.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'

const numbered = (titles: readonly string[]) => titles.map((title, at) => ({ id: at + 1, title }))

export const referenceDataHandlers: readonly Handler[] = [
  /** CARERLIST-058. */
  handle(listLeavingReasons, async () => ({
    leaving_reasons: numbered(leavingReasons),
    count: leavingReasons.length,
  })),
  /** CARERLIST-057. */
  handle(listExitInterviewPreferences, async () => ({
    exit_interview_preferences: numbered(exitInterviewPreferences),
    count: exitInterviewPreferences.length,
  })),
]
