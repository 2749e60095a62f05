import type { NationAlias } from '#contract/branch/branches.ts'
import {
  createBranch,
  featuresInNation,
  type listBranchesToCopy,
  NewBranchInput,
  standardFeatures,
  timeZones,
} from '#contract/branch/new-branch.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { useCall } from '#web/kit/http/query.ts'
import type { Branch } from '#web/kit/session/branch.ts'
import { settingLabels } from './branch-sections.tsx'

/** A branch that a new one can copy. */
export type BranchToCopy = ResponseOf<typeof listBranchesToCopy>['branches'][number]
/** The values that it fills in. */
type Settings = Omit<BranchToCopy, 'guid' | 'title'>

/** A branch that was created just now. */
export interface Created {
  readonly guid: string
  readonly title: string
}

interface NewBranchOptions {
  readonly sources: readonly BranchToCopy[]
  /** The open branch, whose nation and time zone are suggested. */
  readonly here: Branch
  readonly onCreated: (created: Created) => void
}

/** The form of a new branch, with the two choices that fill in other fields. */
export function useNewBranch({ sources, here, onCreated }: NewBranchOptions) {
  const create = useCall(createBranch, { errors: 'form' })
  const nation = here.settings.nation_alias
  const zone = timeZones.find((each) => each === here.time_zone) ?? timeZones[0]
  const form = useForm({
    schema: NewBranchInput,
    initial: {
      ...{
        title: '',
        reference: '',
        nation_alias: nation as NationAlias,
        time_zone: zone as (typeof timeZones)[number],
      },
      ...{ copy_from: '', ...standardSettings(nation) },
    },
    labels: {
      title: 'Title',
      reference: 'Reference',
      nation_alias: 'Nation',
      time_zone: 'Time zone',
      copy_from: 'Branch',
      ...settingLabels,
    },
    toBody: ({ copy_from, ...values }) => ({ ...values, copy_from: copy_from === '' ? null : copy_from }),
    submit: (body) => create.mutateAsync({ body }),
    async onSaved({ guid }, { title }) {
      await refreshed()
      onCreated({ guid, title })
    },
  })
  const chooseNation = (chosen: NationAlias) =>
    form.setAll({ ...form.values, nation_alias: chosen, features: featuresInNation(form.values.features, chosen) })
  const copyFrom = (guid: string) => {
    const source = sources.find((each) => each.guid === guid)
    const settings = source ? settingsOf(source) : standardSettings(form.values.nation_alias)
    const features = featuresInNation(settings.features, form.values.nation_alias)
    form.setAll({ ...form.values, copy_from: guid, ...settings, features })
  }
  return { form, chooseNation, copyFrom }
}

function standardSettings(nation: NationAlias): Settings {
  return {
    ...{ external_inbox: false, left_menu_jarvis: false, on_cost_percent: '0', invoice_note: '' },
    features: standardFeatures(nation),
  }
}

function settingsOf({ guid: _guid, title: _title, ...settings }: BranchToCopy): Settings {
  return settings
}
