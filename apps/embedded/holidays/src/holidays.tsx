import { EditHoliday, HolidayList, NewHoliday } from '#web/areas/settings/screens.ts'
import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'

/** The screens of Administration > Holidays, for links of other applications of finance (FSET-008, FSET-D02). */
export function Holidays({ basename }: ApplicationProps) {
  const screen = usePathBelow(basename)
  if (screen === '') return <HolidayList />
  if (screen === 'new') return <NewHoliday />
  return <EditHoliday key={screen} guid={screen} />
}
