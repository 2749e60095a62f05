import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMessageTemplates, type MessageTemplate } from '#contract/message/templates.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { messagesCrumb } from '../bulk/bulk-list.tsx'
import { DeleteTemplate, TemplateForm } from './template-dialogs.tsx'

/** The dialog that is open over the list; a new template has no record yet. */
type Opened = { what: 'form'; template: MessageTemplate | undefined } | { what: 'delete'; template: MessageTemplate }

/** The texts that the branch sends again and again (decision 0142). */
export function TemplateList() {
  const found = useQuery(queryOf(listMessageTemplates, {}))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Page
      title="Templates"
      crumbs={[messagesCrumb]}
      count={found.data?.count}
      actions={
        <Button look="primary" icon={IconPlus} onClick={() => setOpened({ what: 'form', template: undefined })}>
          Create template
        </Button>
      }
    >
      <Table
        label="Templates"
        columns={columnsOf(setOpened)}
        rows={found.data?.templates}
        rowKey={({ guid }) => guid}
        rowLabel={({ title }) => title}
        load={found}
        empty={<EmptyState text="No templates found, start by adding one." />}
      />
      {opened?.what === 'form' && <TemplateForm template={opened.template} onClose={close} />}
      {opened?.what === 'delete' && <DeleteTemplate template={opened.template} onClose={close} />}
    </Page>
  )
}

function columnsOf(open: (opened: Opened) => void): Column<MessageTemplate>[] {
  return [
    { key: 'title', head: 'Title', fixed: true, width: 220, minWidth: 140, cell: ({ title }) => title },
    { key: 'text', head: 'Message', width: 560, minWidth: 240, fixed: true, cell: ({ text }) => text },
    {
      key: 'edit',
      head: '',
      fixed: true,
      width: 52,
      cell: (template) => (
        <IconButton
          icon={IconPencil}
          label={`Edit ${template.title}`}
          onClick={() => open({ what: 'form', template })}
        />
      ),
    },
    {
      key: 'delete',
      head: '',
      fixed: true,
      width: 68,
      cell: (template) => (
        <IconButton
          icon={IconTrash}
          label={`Delete ${template.title}`}
          onClick={() => open({ what: 'delete', template })}
        />
      ),
    },
  ]
}
