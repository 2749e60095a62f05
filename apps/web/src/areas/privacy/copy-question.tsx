import { requestCopy, type Subject } from '#contract/privacy/subject-access.ts'
import { useOpenPath } from '#ui/link.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useCall } from '../../kit/http/query.ts'
import { paths } from '../../kit/url/paths.ts'

interface CopyQuestionProps {
  subject: Subject
  guid: string
  name: string
  onClose: () => void
}

/** Makes a copy of everything held about a person, as a download, after a question. */
export function CopyQuestion({ subject, guid, name, onClose }: CopyQuestionProps) {
  const openPath = useOpenPath()
  const request = useCall(requestCopy[subject], {
    onSuccess: ({ job_guid }) => {
      toast('Download request sent.')
      openPath(paths.download(job_guid))
    },
  })
  return (
    <Confirm
      title="Copy of all data"
      text={`This makes a zip file with everything held about ${name}, to answer a subject access request. Check it for information about other people before you send it.`}
      yes="Make the copy"
      busy={request.isPending}
      onYes={() => request.mutate({ params: { guid } })}
      onNo={onClose}
    />
  )
}
