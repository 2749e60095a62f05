import { paths } from '../../../kit/url/paths.ts'
import type { Carer } from '../carer-values.ts'
import { carersCrumb } from '../open-carer.ts'

/** The way to a carer's absences. */
export function absenceCrumbs({ guid, profile }: Carer) {
  return [carersCrumb, { label: profile.name, href: paths.carer(guid) }, absencesCrumb(guid)]
}

export function absencesCrumb(carerGuid: string) {
  return { label: 'Absences', href: paths.carerAbsences(carerGuid) }
}
