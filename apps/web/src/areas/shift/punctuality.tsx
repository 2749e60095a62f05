import { type Attendance, punctualityWord } from '#contract/shift/shifts.ts'
import { Status } from '#ui/status/status.tsx'

/** The alert of a late or missing check-in (SHIFT-D06, SHIFT-D07). */
export function Punctuality({ of }: { of: Attendance }) {
  const word = punctualityWord(of)
  return word === null ? null : <Status word={word} kind="overdue" strong />
}
