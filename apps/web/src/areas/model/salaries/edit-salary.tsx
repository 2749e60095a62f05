import { useQuery } from '@tanstack/react-query'
import { type Salary, type SalaryBand, salaries } from '#contract/model/salaries.ts'
import { formatDate } from '#domain/date-format.ts'
import { isGuid } from '#domain/validators/text.ts'
import { call } from '../../../kit/http/call.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { PartPage } from '../parts/part-page.tsx'
import { Salaried } from './salaried.tsx'
import { SalaryForm } from './salary-form.tsx'
import { useSalaries } from './use-salaries.ts'

/** The second stage of a salary: its dates with its bands (MCHG-031, MCHG-D15). */
export function EditSalary({ guid }: { guid: string }) {
  return (
    <Salaried>
      <Edit guid={guid} />
    </Salaried>
  )
}

function Edit({ guid }: { guid: string }) {
  const { path } = useSalaries()
  return (
    <PartPage
      guid={guid}
      name="Salary"
      list={{ label: 'Salary bands', href: path }}
      part={useSalary(guid)}
      titleOf={({ start }) => `Salary from ${formatDate(start)}`}
    >
      {(salary, seen, onReload) => <SalaryForm salary={salary} seen={seen} onReload={onReload} />}
    </PartPage>
  )
}

export interface WholeSalary extends Salary {
  readonly version: number
  readonly bands: readonly SalaryBand[]
}

/**
 * Loads a salary with its bands. The salary, whose version is sent, is loaded first: bands that changed in between are
 * newer, so saving over them is refused.
 */
function useSalary(guid: string) {
  const { model } = useSalaries()
  const params = { guid: model.guid, salaryGuid: guid }
  const one = queryOf(salaries.get, { params })
  return useQuery({
    queryKey: [...one.queryKey, 'whole'],
    queryFn: async ({ signal }): Promise<WholeSalary> => {
      const salary = await call(salaries.get, { params }, { signal })
      const { bands } = await call(salaries.bands, { params }, { signal })
      return { ...salary, bands }
    },
    enabled: isGuid(guid),
    // A form always starts with the current state, never with a cached one.
    gcTime: 0,
  })
}
