import type { Subject } from '#contract/privacy/subject-access.ts'
import { paths } from '../../kit/url/paths.ts'

/** The screen of the erasure of a person. */
export function erasurePath(subject: Subject, guid: string): string {
  return paths[subject](guid, 'erasure')
}
