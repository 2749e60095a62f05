import { may } from '#contract/access.ts'
import type { BranchSettings } from '#contract/branch/branches.ts'
import type { Held } from '#contract/permissions.ts'
import { appUrlKeyOf, type RuntimeSettings } from '#contract/runtime-settings.ts'
import type { AccessResult, PageAccess } from '../kit/session/check-access.ts'
import type { MenuEntry, MenuItem } from './menu.ts'

/** Everything that decides which entries are shown. */
export interface MenuReader {
  user: Held
  isNhs: boolean
  config: RuntimeSettings
  /** Undefined until the branch is known; until then nothing is shown that depends on it. */
  branch: { settings: BranchSettings; checkAccess: (page: PageAccess) => AccessResult } | undefined
  /** The access of the page at a path, from its route. */
  accessOf: (path: string) => PageAccess | undefined
}

/** Returns the visible entries in order; a submenu without a visible child is dropped (SHELL-D11). */
export function visibleMenu<Entry extends MenuEntry>(entries: readonly Entry[], reader: MenuReader): readonly Entry[] {
  return entries.flatMap((entry) => {
    if (!('items' in entry)) return isVisible(entry, reader) ? [entry] : []
    const items = entry.items.filter((item) => isVisible(item, reader))
    return items.length === 0 ? [] : [{ ...entry, items }]
  })
}

/** Whether the branch has its conversations in another product (SHELL-D13). */
function usesInbox({ branch, config }: MenuReader): boolean {
  return branch?.settings.external_inbox === true && Boolean(config.InboxUrl)
}

function isVisible(item: MenuItem, reader: MenuReader): boolean {
  const { branch, config, isNhs, user } = reader
  if (isNhs && !item.nhs) return false
  if ('press' in item) return true
  if ('address' in item) {
    const isOn = item.setting === undefined || branch?.settings[item.setting] === true
    return isOn && Boolean(config[item.address]) && (!item.rule || may(user, item.rule))
  }
  if (item.rule && !may(user, item.rule)) return false
  if (item.app && !config[appUrlKeyOf(item.app)]) return false
  const access = reader.accessOf(item.to)
  return access !== undefined && branch?.checkAccess(access) === 'open' && !(item.unlessInbox && usesInbox(reader))
}

const preferred: readonly string[] = ['/dashboard', '/visits']

/**
 * Returns the target of `/`: the dashboard, else the visits, else the first page of the sidebar (SHELL-006, SHELL-D08).
 * Takes the visible entries; undefined when there is no page among them.
 */
export function firstPage(entries: readonly MenuEntry[]): string | undefined {
  const items = entries.flatMap((entry): readonly MenuItem[] => ('items' in entry ? entry.items : [entry]))
  const pages: readonly string[] = items.flatMap((item) => ('to' in item ? [item.to] : []))
  return preferred.find((path) => pages.includes(path)) ?? pages[0]
}
