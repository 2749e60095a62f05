import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isGuid } from '#domain/validators/text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { CarerPage, useCarer } from '#web/areas/carer/exports.ts'
import { LateBanner } from '#web/kit/form/late-banner.tsx'
import { latestOf, useInitialValue } from '#web/kit/form/use-initial-value.ts'
import { useSaving } from '#web/kit/form/use-saving.ts'
import { failureOf, isNotFound, tryAgainSentence } from '#web/kit/http/api-error.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { showError } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import styles from './forms.module.css'

/** A form of the availability under the header of the carer. */
export function FormFrame({ title, children }: { title: string; children: ReactNode }) {
  const { carer } = useCarer()
  return (
    <CarerPage history={{ type: 'carer-availability', guid: carer.guid }}>
      <PageBody>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </PageBody>
    </CarerPage>
  )
}

/** Of the screen of a saved record. */
export interface EditProps {
  guid: string
  list: string
  mayEdit: boolean
}

interface SavedRecordProps<One> {
  /** "Pattern" or "Exception". */
  name: string
  guid: string
  titleOf: (one: One) => string
  options: UseQueryOptions<One, Error, One, readonly unknown[]>
  list: string
  children: (first: One, reload: () => Promise<void>) => ReactNode
}

/** A saved record with its form, which starts again when the latest one is loaded after a conflict. */
export function SavedRecord<One>({ name, guid, titleOf, options, list, children }: SavedRecordProps<One>) {
  // A form always starts with the current state, never with a cached one.
  const query = useQuery({ ...options, enabled: isGuid(guid), gcTime: 0 })
  const { number, first, reload } = useInitialValue(query.data, () => latestOf(query))
  if (!isGuid(guid) || isNotFound(query.error)) {
    return (
      <CarerPage>
        <EmptyState text={`${name} not found`} actions={<LinkButton href={list}>Back to availability</LinkButton>} />
      </CarerPage>
    )
  }
  if (!first) return <CarerPage>{query.error && <LoadFailed query={query} />}</CarerPage>
  return (
    <FormFrame title={titleOf(first)}>
      <div key={number}>{children(first, reload)}</div>
    </FormFrame>
  )
}

interface SavedFormProps<Body> {
  mayEdit: boolean
  list: string
  update: (body: Body) => Promise<unknown>
  onReload: () => Promise<void>
  deletion: Pick<DeleteButtonProps, 'what' | 'question' | 'refusal' | 'remove'>
  children: (form: {
    isNew: false
    locked: string | undefined
    list: string
    submit: (body: Body) => Promise<unknown>
    before: ReactNode
  }) => ReactNode
}

/** The form of a saved record: read-only without the permission, otherwise with a button that deletes it. */
export function SavedForm<Body>({ mayEdit, list, update, onReload, deletion, children }: SavedFormProps<Body>) {
  const { isLate, saving } = useSaving()
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      {children({
        isNew: false,
        locked: mayEdit ? undefined : 'You do not have the permission to change availability.',
        list,
        submit: (body) => saving(update(body)),
        before: mayEdit && <DeleteButton {...deletion} list={list} />,
      })}
    </>
  )
}

interface DeleteButtonProps {
  /** Such as "pattern". */
  what: string
  question: string
  /** Why it cannot be deleted. */
  refusal: string | undefined
  remove: () => Promise<unknown>
  list: string
}

function DeleteButton({ what, question, refusal, remove, list }: DeleteButtonProps) {
  const openPath = useOpenPath()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await remove()
      await refreshed()
      toast(`The ${what} was deleted.`)
      openPath(list)
    } catch (error) {
      showError(failureOf(tryAgainSentence, error))
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button disabledReason={refusal} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <Confirm
          danger
          title={`Delete ${what}`}
          text={question}
          yes="Delete"
          busy={busy}
          onYes={() => void press()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
