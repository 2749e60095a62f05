import { type RefObject, useState } from 'react'
import {
  deleteTemplateDraft,
  publishTemplate,
  retireTemplate,
  type WholeTemplate,
} from '#contract/visit/report-templates.ts'
import { Button } from '#ui/button.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'

interface TemplateActionsProps {
  template: WholeTemplate
  seen: RefObject<number>
  onReload: () => Promise<void>
}

const questions = {
  publish: {
    title: 'Publish draft',
    text: 'New reports use this version from now on. A published version can not be changed any more.',
    yes: 'Publish',
    done: 'Template published.',
  },
  drop: {
    title: 'Drop draft',
    text: 'Do you really want to drop what is not published?',
    yes: 'Drop draft',
    done: 'Draft dropped.',
  },
  retire: {
    title: 'Retire template',
    text: 'No new report uses this template, and its care types get the default one. Reports that were made with it stay.',
    yes: 'Retire',
    done: 'Template retired.',
  },
} as const
type Action = keyof typeof questions

/** Publishes or drops the draft, and retires the template. Unsaved changes are no part of the draft yet. */
export function TemplateActions({ template, seen, onReload }: TemplateActionsProps) {
  const [asking, setAsking] = useState<Action>()
  const openPath = useOpenPath()
  const calls = {
    publish: useCall(publishTemplate, { errors: 'form', seen }),
    drop: useCall(deleteTemplateDraft, { errors: 'form', seen }),
    retire: useCall(retireTemplate, { errors: 'form', seen }),
  }
  const isNew = template.status === 'draft'
  const act = async (action: Action) => {
    const refusal = await calls[action]
      .mutateAsync({ params: { guid: template.guid } })
      .then(() => undefined, messageOf)
    const isGone = action === 'drop' && isNew && !refusal
    if (isGone) openPath(paths.reportTemplates())
    else {
      setAsking(undefined)
      await Promise.all([refreshed(), onReload()])
    }
    if (refusal) toast(refusal, 'error')
    else toast(questions[action].done)
  }
  return (
    <>
      {template.has_draft && (
        <>
          <Button onClick={() => setAsking('publish')}>Publish</Button>
          <Button onClick={() => setAsking('drop')}>Drop draft</Button>
        </>
      )}
      {template.status === 'published' && <Button onClick={() => setAsking('retire')}>Retire</Button>}
      {asking && (
        <Confirm
          title={questions[asking].title}
          text={questions[asking].text}
          yes={questions[asking].yes}
          danger={asking !== 'publish'}
          busy={calls[asking].isPending}
          onYes={() => void act(asking)}
          onNo={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
