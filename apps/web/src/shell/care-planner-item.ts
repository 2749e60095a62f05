import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import type { SidebarItem } from './detail-sidebar.tsx'

/**
 * The way to the profile of a record in CarePlanner. While the record has no number there, the link leads nowhere and
 * says why.
 */
export function carePlannerItem(name: string, to: string, id: number | null): SidebarItem {
  return {
    label: 'CarePlanner profile',
    to,
    icon: IconExternalLink,
    isOutside: true,
    ...(!id && { disabledReason: `This ${name} is still being created in careplanner` }),
  }
}
