import { type ReactNode, useState } from 'react'
import type { ContractEffect } from '#contract/user-contract/contract-effect.ts'
import { formatCount, formatMoney } from '#ui/figures/format.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import styles from './effect-question.module.css'

/** The word for completed items of a side. */
type Done = 'invoiced' | 'paid'

/**
 * Tells before a save what it does to visits, or shifts, that are priced and not yet `done`. `preview` asks the server.
 * Pass `confirm` to the form and draw `dialog`.
 */
export function useEffectQuestion<Body>(done: Done, preview: (body: Body) => Promise<ContractEffect>, item = 'visit') {
  const [dialog, setDialog] = useState<ReactNode>()
  const confirm = async (body: Body): Promise<boolean> => {
    const effect = await preview(body)
    if (effect.item_count === 0 && effect.charge_count === 0) return true
    return new Promise((resolve) => {
      const answer = (confirmed: boolean) => {
        setDialog(undefined)
        resolve(confirmed)
      }
      setDialog(<EffectQuestion done={done} item={item} effect={effect} onAnswer={answer} />)
    })
  }
  return { confirm, dialog }
}

interface EffectQuestionProps {
  done: Done
  /** As in "3 visits are priced again". */
  item: string
  effect: ContractEffect
  onAnswer: (confirmed: boolean) => void
}

function EffectQuestion({ done, item, effect, onAnswer }: EffectQuestionProps) {
  return (
    <Confirm
      title={`${effect.item_count === 0 ? 'Charges' : capitalised(`${item}s`)} that are not yet ${done} change`}
      text={sentenceOf(effect, item)}
      yes="Save contract"
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    >
      {effect.contracts.length > 0 && (
        <table className={styles.table} aria-label="Amounts by contract">
          <thead>
            <tr>
              <th scope="col">Contract</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {effect.contracts.map(({ reference, total_before, total_after }) => (
              <tr key={reference}>
                <th scope="row">{reference}</th>
                <td>{formatMoney(total_before)}</td>
                <td>{formatMoney(total_after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Confirm>
  )
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function sentenceOf(effect: ContractEffect, item: string): string {
  const { item_count, charge_count, total_before, total_after, unpriced_count } = effect
  const items = item_count === 1 ? `1 ${item} is priced again` : `${formatCount(item_count)} ${item}s are priced again`
  const charges = charge_count === 1 ? '1 charge is made again' : `${formatCount(charge_count)} charges are made again`
  const parts = [...(item_count > 0 ? [items] : []), ...(charge_count > 0 ? [charges] : [])]
  const change = `${parts.join(', ')}: ${formatMoney(total_before)} becomes ${formatMoney(total_after)}.`
  if (unpriced_count === 0) return change
  return `${change} ${unpriced_count === 1 ? `1 ${item} has` : `${formatCount(unpriced_count)} ${item}s have`} no price then.`
}
