import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { createMinimumWage, listMinimumWages, type MinimumWageInput } from '#contract/settings/minimum-wages.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { NewSetting } from '../new-setting.tsx'
import { MinimumWageForm } from './minimum-wage-form.tsx'
import { following } from './wage-values.ts'

export function NewMinimumWage() {
  return (
    <NewSetting
      title="Add future rates"
      list={{ label: 'Minimum wages', href: paths.minimumWages() }}
      create={createMinimumWage}
      failed="Could not add minimum wages."
    >
      {(submit) => <Following submit={submit} />}
    </NewSetting>
  )
}

interface FollowingProps {
  submit: (body: z.output<typeof MinimumWageInput>) => Promise<unknown>
}

/** Starts with the bands of the latest rates. */
function Following({ submit }: FollowingProps) {
  const list = useQuery({ ...queryOf(listMinimumWages, {}), gcTime: 0 })
  if (!list.data) return list.error ? <LoadFailed query={list} /> : null
  return <MinimumWageForm initial={following(list.data.minimum_wages[0])} done="added" submit={submit} />
}
