import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { listMessageTemplates } from '#contract/message/templates.ts'
import { useOpenPath } from '#ui/link.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'

interface TemplateMenuProps {
  /** The button that opens it. */
  target: NonNullable<ComponentProps<typeof Menu>['target']>
  onPick: (text: string) => void
}

/** The templates of the branch, to choose one for a message; the last line leads to the screen that keeps them. */
export function TemplateMenu({ target, onPick }: TemplateMenuProps) {
  const templates = useQuery(queryOf(listMessageTemplates, {})).data?.templates ?? []
  const open = useOpenPath()
  return (
    <Menu
      label="Templates"
      target={target}
      align="start"
      width={300}
      items={[
        ...templates.map(({ title, text }) => ({ label: title, description: cut(text), onPress: () => onPick(text) })),
        { label: 'Manage templates', icon: IconSettings, onPress: () => open(paths.messageTemplates()) },
      ]}
    />
  )
}

/** The longest beginning of a text in the menu. */
const shown = 64

const cut = (text: string) => (text.length > shown ? `${text.slice(0, shown).trimEnd()}…` : text)
