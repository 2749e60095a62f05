import { type AccessRule, hasFeatures, may } from '#contract/access.ts'
import type { Held } from '#contract/permissions.ts'
import type { Area } from '../../kit/area.ts'
import type { SearchKind, SearchScreen, SearchScreens } from '../../kit/search-screen.ts'

/** Returns the screens of all areas. Throws where two areas have screens of one kind. */
export async function screensOf(areas: readonly Area[]): Promise<SearchScreens> {
  const all: { -readonly [kind in keyof SearchScreens]: SearchScreens[kind] } = {}
  for (const area of areas) {
    const screens = (await area.searchScreens?.()) ?? {}
    for (const kind of Object.keys(screens))
      if (kind in all) throw new Error(`Two areas have search screens for ${kind}`)
    Object.assign(all, screens)
  }
  return all
}

/**
 * Returns the first screen that a user may open for a kind, in a branch with these features. Results without one are left
 * out (SHELL-D63).
 */
export function screenOf(
  screens: SearchScreens,
  kind: SearchKind,
  user: Held,
  features: readonly string[],
): SearchScreen | undefined {
  const isOpen = (rule: AccessRule) => may(user, rule) && hasFeatures(features, rule)
  return screens[kind]?.find(({ rules }) => rules.every(isOpen))
}
