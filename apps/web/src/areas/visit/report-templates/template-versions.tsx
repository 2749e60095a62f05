import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getTemplateVersion,
  type TemplateVersion,
  versionWords,
  type WholeTemplate,
} from '#contract/visit/report-templates.ts'
import { Button } from '#ui/button.tsx'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { Status } from '#ui/status/status.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import styles from './template-editor.module.css'
import { statusLooks } from './template-list.tsx'
import { TemplatePreview } from './template-preview.tsx'

/** All versions of a template. Each can be looked at. */
export function TemplateVersions({ template }: { template: WholeTemplate }) {
  const [shown, setShown] = useState<TemplateVersion>()
  return (
    <section aria-label="Versions">
      <table className={styles.versions} aria-label="Versions">
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Status</th>
            <th scope="col">Published</th>
            <th scope="col">By</th>
            <th scope="col">Reports</th>
            <th scope="col">Contents</th>
          </tr>
        </thead>
        <tbody>
          {template.versions.map((version) => (
            <tr key={version.guid}>
              <td className="num">{version.number}</td>
              <td>
                <Status word={versionWords[version.status]} kind={statusLooks[version.status]} />
              </td>
              <td>{version.published_at === null ? '-' : <DateTimeText value={version.published_at} />}</td>
              <td>{version.published_by_name ?? '-'}</td>
              <td className="num">{version.reports}</td>
              <td>
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={`Show version ${version.number}`}
                  onClick={() => setShown(version)}
                >
                  Show
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown && <OldVersion guid={template.guid} version={shown.guid} onClose={() => setShown(undefined)} />}
    </section>
  )
}

function OldVersion({ guid, version, onClose }: { guid: string; version: string; onClose: () => void }) {
  const found = useQuery(queryOf(getTemplateVersion, { params: { guid, version } }))
  return found.data ? <TemplatePreview content={found.data} onClose={onClose} /> : null
}
