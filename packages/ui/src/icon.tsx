import type { TablerIcon } from '@tabler/icons-react'

interface IconProps {
  as: TablerIcon
  /** Pixels: 16 in navigation and buttons, 15 in inputs. */
  size?: number
  className?: string | undefined
}

/** An outline icon at the house's stroke. It never carries a meaning alone, so readers pass over it. */
export function Icon({ as: Drawing, size = 16, className }: IconProps) {
  return <Drawing size={size} stroke={1.65} aria-hidden="true" focusable="false" className={className} />
}
