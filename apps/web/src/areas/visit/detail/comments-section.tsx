import { useRef, useState } from 'react'
import { visitAccess } from '#contract/visit/access.ts'
import { CommentInput, commentVisit } from '#contract/visit/visit-actions.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { Card, Nothing } from '../../client/exports.ts'

/** VISIT-018, VISIT-D20. */
export function CommentsSection({ visit }: { visit: VisitDetail }) {
  const mayEdit = usePermission(visitAccess.edit)
  const [saves, setSaves] = useState(0)
  return (
    <Card title="Comments">
      {mayEdit ? (
        <CommentForm key={saves} visit={visit} onSaved={() => setSaves((count) => count + 1)} />
      ) : visit.comment === null ? (
        <Nothing>No comments.</Nothing>
      ) : (
        <p>{visit.comment}</p>
      )}
    </Card>
  )
}

function CommentForm({ visit, onSaved }: { visit: VisitDetail; onSaved: () => void }) {
  // Other changes of the visit do not concern the comment; a comment that somebody else saved meanwhile does.
  const [started] = useState(visit.comment)
  const seen = useRef(visit.version)
  if (visit.comment === started) seen.current = visit.version
  const call = useCall(commentVisit, { errors: 'form', seen })
  const form = useForm({
    schema: CommentInput,
    initial: { comment: started ?? '' },
    labels: { comment: 'Operator comments' },
    submit: (body) => call.mutateAsync({ params: { guid: visit.guid }, body }),
    onSaved: () => {
      toast('Comments successfully saved.')
      onSaved()
    },
  })
  return (
    <Form form={form} label="Comments" submitLabel="Save">
      <TextArea {...form.field('comment')} required rows={2} />
    </Form>
  )
}
