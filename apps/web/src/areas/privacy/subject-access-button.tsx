import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import { useState } from 'react'
import { privacyAccess } from '#contract/privacy/access.ts'
import { requestCopy, type Subject } from '#contract/privacy/subject-access.ts'
import { Button } from '#ui/button.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useCall } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'
import { paths } from '../../kit/url/paths.ts'

interface SubjectAccessButtonProps {
  subject: Subject
  guid: string
  name: string
}

const access = { carer: privacyAccess.copyCarer, client: privacyAccess.copyClient }

/** Makes a copy of everything held about a person, as a download. Hidden from users who may not have one. */
export function SubjectAccessButton({ subject, guid, name }: SubjectAccessButtonProps) {
  const openPath = useOpenPath()
  const isAllowed = usePermission(access[subject])
  const [isAsked, setAsked] = useState(false)
  const request = useCall(requestCopy[subject], {
    onSuccess: ({ job_guid }) => {
      toast('Download request sent.')
      openPath(paths.download(job_guid))
    },
  })
  if (!isAllowed) return null
  return (
    <>
      <Button icon={IconFileExport} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Copy of all data
      </Button>
      {isAsked && (
        <Confirm
          title="Copy of all data"
          text={`This makes a zip file with everything held about ${name}, to answer a subject access request. Check it for information about other people before you send it.`}
          yes="Make the copy"
          busy={request.isPending}
          onYes={() => request.mutate({ params: { guid } })}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  )
}
