import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { unitShiftCategories, unitUsers } from '#contract/unit/unit-links.ts'
import type { ValidityStatus } from '#domain/validity.ts'
import { queryOf } from '../../kit/http/query.ts'
import type { ListWords } from '../../kit/list/deletable-list.tsx'
import { paths } from '../../kit/url/paths.ts'

/** The kinds of links of a unit: clients who live there, and shift categories worked there. */
export type UnitLinkKind = 'users' | 'shift-categories'

/** A link of either kind. */
export interface Link {
  readonly guid: string
  readonly name: string
  readonly start: string
  readonly end: string | null
  readonly status: ValidityStatus
  readonly is_deletable: boolean
  readonly version: number
}

interface Kind {
  /** The field and the column with the client or the category. */
  readonly field: string
  /** As in "User successfully created." */
  readonly name: string
  readonly words: ListWords
  readonly calls: typeof unitUsers | typeof unitShiftCategories
}

/** UNIT-012, UNIT-013, UNIT-073 to UNIT-078, UNIT-D16, UNIT-D17, UNIT-D23. */
export const linkKinds: Readonly<Record<UnitLinkKind, Kind>> = {
  users: {
    field: 'User',
    name: 'User',
    words: {
      title: 'Users',
      several: 'users',
      deleted: 'User successfully deleted.',
      create: 'Add user',
      empty: 'No users found, start by adding one.',
    },
    calls: unitUsers,
  },
  'shift-categories': {
    field: 'Title',
    name: 'Shift category',
    words: {
      title: 'Shift categories',
      several: 'shift categories',
      deleted: 'Shift category successfully deleted.',
      create: 'Add shift category',
      empty: 'No shift categories found, start by adding one.',
    },
    calls: unitShiftCategories,
  },
}

/** The address of the list of a unit's links of one kind, or of a screen below it: `new`, or the guid of a link. */
export function linkHref(kind: UnitLinkKind, unitGuid: string, screen?: string): string {
  return paths.unit(unitGuid, screen === undefined ? kind : `${kind}/${screen}`)
}

const ofUser = ({ user_name: name, ...link }: ResponseOf<typeof unitUsers.get>): Link => ({ ...link, name })
const ofCategory = ({ shift_title: name, ...link }: ResponseOf<typeof unitShiftCategories.get>): Link => ({
  ...link,
  name,
})
const ofUsers = ({ users }: ResponseOf<typeof unitUsers.list>) => users.map(ofUser)
const ofCategories = (answer: ResponseOf<typeof unitShiftCategories.list>) => answer.shift_categories.map(ofCategory)

/** Loads the links of a unit of one kind: current, future, expired. */
export function useLinks(kind: UnitLinkKind, unitGuid: string) {
  const params = { unitGuid }
  const users = useQuery({ ...queryOf(unitUsers.list, { params }), select: ofUsers, enabled: kind === 'users' })
  const categories = useQuery({
    ...queryOf(unitShiftCategories.list, { params }),
    select: ofCategories,
    enabled: kind === 'shift-categories',
  })
  return kind === 'users' ? users : categories
}

/** Loads one link. */
export function useLink(kind: UnitLinkKind, unitGuid: string, guid: string, enabled: boolean) {
  const params = { unitGuid, guid }
  const user = useQuery({
    ...queryOf(unitUsers.get, { params }),
    select: ofUser,
    enabled: enabled && kind === 'users',
    gcTime: 0,
  })
  const category = useQuery({
    ...queryOf(unitShiftCategories.get, { params }),
    select: ofCategory,
    enabled: enabled && kind === 'shift-categories',
    gcTime: 0,
  })
  return kind === 'users' ? user : category
}

/** The choices for a new link that contain a text (UNIT-D21). */
export function useChoices(kind: UnitLinkKind, unitGuid: string, text: string) {
  const input = { params: { unitGuid }, query: { search: text || undefined } }
  const users = useQuery({ ...queryOf(unitUsers.available, input), enabled: kind === 'users' })
  const categories = useQuery({
    ...queryOf(unitShiftCategories.available, input),
    enabled: kind === 'shift-categories',
  })
  return kind === 'users'
    ? (users.data?.users ?? []).map(({ guid, name, reference }) => ({
        value: guid,
        label: [name, reference].filter(Boolean).join(' · '),
      }))
    : (categories.data?.shift_categories ?? []).map(({ guid, title }) => ({ value: guid, label: title }))
}
