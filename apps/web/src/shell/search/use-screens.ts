import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconClipboardHeart from '@tabler/icons-react/dist/esm/icons/IconClipboardHeart.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { clientAccess } from '#contract/client/access.ts'
import { reportAccess } from '#contract/report/access.ts'
import { chooseColorScheme, useColorScheme } from '#ui/look/color-scheme.ts'
import { useAdminMenu } from '../../areas/admin/exports.ts'
import { useConfig } from '../../kit/http/config.ts'
import { useCheckAccess } from '../../kit/session/access.ts'
import { useOwnBranches } from '../../kit/session/branch.ts'
import { useChangeBranch } from '../../kit/session/change-branch.ts'
import { useUser } from '../../kit/session/session.ts'
import { paths } from '../../kit/url/paths.ts'
import type { MenuEntry, MenuItem, MenuPress } from '../menu.ts'
import { useMenu } from '../use-menu.ts'
import type { ActionEntry, Entry, ScreenEntry } from './entry.ts'

type OnPress = Record<MenuPress['press'], () => void>

/** Every screen that the user may open, and every action that is available everywhere. */
export function useScreensAndActions(onPress: OnPress): readonly Entry[] {
  const { top, bottom } = useMenu()
  const config = useConfig()
  const entryOf = (item: MenuItem, group: MenuEntry): Entry => {
    const named = {
      key: item.label,
      title: item.label,
      detail: 'items' in group ? group.label : '',
      icon: item.icon ?? group.icon ?? IconFile,
    }
    if ('press' in item) return { ...named, run: onPress[item.press] }
    if ('address' in item) return { ...named, href: config[item.address] ?? '', outside: true }
    return { ...named, href: item.to } satisfies ScreenEntry
  }
  const all = [...top, ...bottom]
  const screens = all.flatMap((entry) => ('items' in entry ? entry.items : [entry]).map((item) => entryOf(item, entry)))
  return [...screens, ...useFurtherScreens(), ...useAdminScreens(), ...useBranchActions(), ...useLightActions()]
}

/** Screens that other screens lead to, and the menu does not. */
function useFurtherScreens(): ScreenEntry[] {
  const check = useCheckAccess()
  const further = [
    {
      title: 'Care plans',
      detail: 'Clients',
      icon: IconClipboardHeart,
      href: paths.carePlans(),
      page: clientAccess.readPlans,
    },
    {
      title: 'Month end',
      detail: 'Finance',
      icon: IconCalendarCheck,
      href: paths.monthEnd(),
      page: reportAccess.monthEnd,
    },
    { title: 'Margin', detail: 'Finance', icon: IconScale, href: paths.margin(), page: reportAccess.margin },
  ] as const
  return further
    .filter(({ page }) => check?.(page) === 'open')
    .map(({ page: _, ...screen }) => ({ ...screen, key: screen.href }))
}

function useAdminScreens(): ScreenEntry[] {
  const pages = useAdminMenu() ?? []
  return pages.map(({ label, to, icon }) => ({ key: to, title: label, detail: 'Administration', icon, href: to }))
}

function useBranchActions(): ActionEntry[] {
  const { branch_guid } = useUser()
  const branches = useOwnBranches()
  const change = useChangeBranch()
  return branches
    .filter(({ guid }) => guid !== branch_guid)
    .map(({ guid, title }) => ({
      key: `branch ${guid}`,
      title: `Switch to ${title}`,
      detail: 'Branch',
      icon: IconArrowsExchange,
      run: () => void change(guid),
    }))
}

function useLightActions(): ActionEntry[] {
  const colorScheme = useColorScheme()
  const schemes = [
    { scheme: 'light', title: 'Light', icon: IconSun },
    { scheme: 'dark', title: 'Dark', icon: IconMoon },
    { scheme: 'auto', title: 'Use the system setting', icon: IconDeviceDesktop },
  ] as const
  return schemes
    .filter(({ scheme }) => scheme !== colorScheme)
    .map(({ scheme, title, icon }) => ({
      key: `scheme ${scheme}`,
      title,
      detail: 'Light or dark screens',
      icon,
      run: () => chooseColorScheme(scheme),
    }))
}
