import { Tabs } from '#ui/page/tabs.tsx'

interface PlanTabsProps {
  basename: string
  current: 'plan' | 'draft' | 'versions' | 'compare'
}

export function PlanTabs({ basename, current }: PlanTabsProps) {
  return (
    <Tabs
      label="Digital care plan"
      tabs={[
        { label: 'Care plan', href: basename, current: current === 'plan' },
        { label: 'Draft', href: `${basename}/draft`, current: current === 'draft' },
        { label: 'Versions', href: `${basename}/versions`, current: current === 'versions' },
        { label: 'Compare', href: `${basename}/compare`, current: current === 'compare' },
      ]}
    />
  )
}
