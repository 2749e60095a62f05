import { type ReactNode, useEffect, useId, useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { type Additional, additionals } from '#contract/billing/additionals.ts'
import { pickRefusal, pickWords } from '#domain/billing/additionals.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import styles from './additionals.module.css'

/** Approves or rejects one additional and goes on to the next; the key A approves. */
export function useDecision(
  additional: Additional,
  onNext: (() => void) | undefined,
): { buttons: ReactNode; feedback: ReactNode } {
  const { guid, version, status } = additional
  const rights = {
    branch: usePermission(billingAccess.approveForBranch),
    hr: usePermission(billingAccess.approveForHr),
  }
  const refusal = pickRefusal(additional, undefined, rights)
  const reason = refusal === null ? undefined : pickWords[refusal]
  const [texts, setTexts] = useState<{ guid: string; comment: string; error?: string }>({ guid, comment: '' })
  const { comment, error } = texts.guid === guid ? texts : { comment: '', error: undefined }
  const fieldId = useId()
  const { mutate, isPending } = useCall(additionals.payment.decide, {
    onSuccess: async (_result, { body }) => {
      setTexts({ guid, comment: '' })
      toast(`Additional(s) requests successfully ${body.approved ? 'approved' : 'rejected'}.`)
      onNext?.()
      await refreshed()
    },
  })
  const decide = (approved: boolean) => {
    if (!approved && comment.trim() === '') {
      setTexts({ guid, comment, error: requiredMessage })
      return document.getElementById(fieldId)?.focus()
    }
    mutate({
      body: {
        approved,
        // ADDL-019.
        comment: comment.trim() || 'No comment provided',
        transaction_charge_guids: [guid],
        seen: [{ guid, version }],
      },
    })
  }
  const approveReason = reason ?? (status === 'Approved' ? 'It is approved already.' : undefined)
  const mayApprove = approveReason === undefined && !isPending
  // The key works from the list as well as from the panel, so the document listens.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere =
        event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'a'
      if (isElsewhere || isTyping(event.target) || document.querySelector('dialog:modal') || !mayApprove) return
      event.preventDefault()
      decide(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return {
    feedback: reason === undefined && (
      <TextArea
        id={fieldId}
        label="Feedback"
        value={comment}
        placeholder="Optional to approve, required to reject"
        onChange={(next = '') => setTexts({ guid, comment: next })}
        {...(error !== undefined && { error })}
      />
    ),
    buttons: (
      <div className={styles.decide}>
        <Button
          disabledReason={reason ?? (status === 'Rejected' ? 'It is rejected already.' : undefined)}
          busy={isPending}
          onClick={() => decide(false)}
        >
          Reject
        </Button>
        <Button
          look="primary"
          aria-keyshortcuts="A"
          disabledReason={approveReason}
          busy={isPending}
          onClick={() => decide(true)}
        >
          Approve{' '}
          <span aria-hidden="true" className={styles.key}>
            A
          </span>
        </Button>
      </div>
    ),
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')
  )
}
