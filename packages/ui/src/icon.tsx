import type { TablerIcon } from '@tabler/icons-react'

interface IconProps {
  as: TablerIcon
  /** Pixels: 16 in navigation and buttons, 15 in inputs. */
  size?: number
  className?: string | undefined
}

/** An outline icon with the product's stroke. It is decorative, so screen readers skip it. */
export function Icon({ as: Drawing, size = 16, className }: IconProps) {
  return <Drawing size={size} stroke={1.65} aria-hidden="true" focusable="false" className={className} />
}
