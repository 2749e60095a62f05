import { beginPlan } from '#contract/client/digital-plan.ts'
import { Button } from '#ui/button.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { useCall } from '#web/kit/http/query.ts'

/** Begins a draft, and opens it. */
export function BeginButton({ client, basename }: { client: string; basename: string }) {
  const openPath = useOpenPath()
  const begin = useCall(beginPlan, { onSuccess: () => openPath(`${basename}/draft`) })
  return (
    <Button look="primary" busy={begin.isPending} onClick={() => begin.mutate({ params: { client } })}>
      Begin draft
    </Button>
  )
}
