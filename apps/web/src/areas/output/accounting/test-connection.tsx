import { testAccounting } from '#contract/output/accounting.ts'
import { Button } from '#ui/button.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { linesOf } from '../../../kit/http/api-error.ts'
import { useCall } from '../../../kit/http/query.ts'

/** Asks the accounting system which organisation the saved connection leads to, and shows the answer. */
export function TestConnection({ isUnsaved }: { isUnsaved: boolean }) {
  const test = useCall(testAccounting, { errors: 'form' })
  return (
    <>
      <FormLine>
        <Button
          busy={test.isPending}
          disabledReason={isUnsaved ? 'Save your changes first.' : undefined}
          onClick={() => test.mutate({})}
        >
          Test connection
        </Button>
      </FormLine>
      {test.data && !isUnsaved && (
        <FormLine>
          <Banner tone="green">
            {test.data.system} answers for {test.data.organisation}.
          </Banner>
        </FormLine>
      )}
      {test.error && !isUnsaved && (
        <FormLine>
          <Banner tone="red">{wordsOf(test.error)}</Banner>
        </FormLine>
      )}
    </>
  )
}

/** The reason is a sentence of its own. */
const wordsOf = (error: Error) => linesOf(error).join(' ')
