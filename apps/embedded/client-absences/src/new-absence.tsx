import { createAbsence, previewNewAbsence } from '#contract/client/absences.ts'
import { clientAccess } from '#contract/client/access.ts'
import { PageBody } from '#ui/page/page.tsx'
import { useClient } from '#web/areas/client/exports.ts'
import { call } from '#web/kit/http/call.ts'
import { useCall } from '#web/kit/http/query.ts'
import { Page } from '#web/kit/page.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { Redirect } from '#web/kit/url/redirect.tsx'
import { AbsenceForm } from './absence-form.tsx'
import { absenceCrumbs } from './crumbs.ts'

export function NewAbsence({ list }: { list: string }) {
  const { client } = useClient()
  const mayEdit = usePermission(clientAccess.edit)
  const create = useCall(createAbsence, { errors: 'form' })
  const params = { guid: client.guid }
  if (!mayEdit) return <Redirect to={list} />
  return (
    <Page title="Add absence" crumbs={absenceCrumbs(client, list)}>
      <PageBody>
        <AbsenceForm
          label="Add absence"
          initial={{ reason: '', from: '', to: '', note: '' }}
          list={list}
          preview={(body) => call(previewNewAbsence, { params, body })}
          save={(body) => create.mutateAsync({ params, body })}
          done="Absence recorded."
        />
      </PageBody>
    </Page>
  )
}
