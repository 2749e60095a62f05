import type { PreparedCredit } from '#contract/billing/credits.ts'
import type { CreditReason, CreditType } from '#domain/billing/credit-words.ts'
import { countText } from '#domain/count-text.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { type CreditAmounts, creditSides, figuresOf } from './credit-words.ts'
import styles from './crediting.module.css'
import { TypeCards } from './type-cards.tsx'
import type { CreditTarget, useCreditForm } from './use-credit.ts'

interface CreditFieldsProps {
  target: CreditTarget
  form: ReturnType<typeof useCreditForm>
  credit: CreditAmounts
  prepared: PreparedCredit | null
  /** The reference as it is sent. */
  details: string | null
}

/** The fields of a credit, with what each type comes to (CRED-007 to CRED-013, CRED-D06, CRED-D07). */
export function CreditFields({ target: { side, isBulk }, form, credit, prepared, details }: CreditFieldsProps) {
  const words = creditSides[side]
  const types = useFinanceSchema('CreditType') ?? []
  const reasons = useFinanceSchema('ChargeReasonType') ?? []
  const isInvoice = side === 'invoice'
  const hasReference = !isBulk || !isInvoice
  const textOf = (type: CreditType) =>
    type === 'CHG+RPAY'
      ? `What is credited is priced again and comes into an open period.${unpricedText(prepared)}`
      : `It is not ${isInvoice ? 'charged' : 'paid'} again. You are asked to confirm this.`
  return (
    <div>
      <FormSection dense>
        <TypeCards
          {...form.field('credit_type_alias')}
          options={types}
          words={words}
          textOf={textOf}
          figuresOf={(type) => (credit.now === null ? undefined : figuresOf(credit, type === 'CHG+RPAY'))}
        />
        <div className={styles.fields}>
          <Select
            {...form.field('charge_reason_type_alias')}
            // The server's reasons are those of the contract.
            options={reasons.map(({ alias, title }) => ({ value: alias as CreditReason, label: title }))}
            required
          />
          {hasReference && <TextField {...form.field('reference')} required={isInvoice || isBulk} />}
        </div>
        <div className={styles.fields}>
          {hasReference && <DateField {...form.field('start')} required={isInvoice} />}
          {hasReference && <DateField {...form.field('end')} required={isInvoice} />}
          {isInvoice && <DateField {...form.field('tax_point_date')} />}
        </div>
        {details !== null && <p className={styles.sentAs}>Sent as “{details}”</p>}
        <FormLine>
          <TextArea {...form.field('note')} required />
        </FormLine>
        {prepared && <Chain words={words} credit={credit} prepared={prepared} type={form.values.credit_type_alias} />}
      </FormSection>
    </div>
  )
}

function unpricedText(prepared: PreparedCredit | null): string {
  const count = prepared?.unpriced ?? 0
  return count === 0 ? '' : ` ${formatCount(count)} can not be priced now and will wait for it.`
}

interface ChainProps {
  words: (typeof creditSides)['invoice']
  credit: CreditAmounts
  prepared: PreparedCredit
  type: CreditType
}

/** The number that the credit gets, and how it stands between what it credits and what follows. */
function Chain({ words, credit, prepared, type }: ChainProps) {
  const again = figuresOf(credit, type === 'CHG+RPAY').again
  const { single, next_reference: number, transactions } = prepared
  const isOne = transactions === 1
  return (
    <div className={styles.chain}>
      <div className={styles.number}>
        <span>
          {isOne ? 'Number of the credit' : 'First number of the credits'}
          <br />
          <strong>{number}</strong>
        </span>
        <span>
          The next of its series, taken at the moment it is processed. No number is skipped or used twice: should
          someone credit before you, it becomes the next one.
        </span>
      </div>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <span>
            <span>{single?.reference ?? countText(transactions, words.original)}</span>
            <Money value={credit.processed} />
          </span>
          <span>{isOne ? 'stays as it is' : 'stay as they are'}</span>
        </li>
        <li className={styles.step}>
          <span>
            <span>{isOne ? number : `From ${number}`}</span>
            <Money value={credit.credited} />
          </span>
          <span>{isOne ? 'a credit of its own' : 'a credit for each'}</span>
        </li>
        {type === 'CHG+RPAY' && (
          <li className={styles.step}>
            <span>
              <span>{words.next}</span>
              <Money value={again} />
            </span>
            <span>at the prices of that time</span>
          </li>
        )}
      </ol>
    </div>
  )
}
