import type { Side } from '#contract/fields.ts'
import { groupPriceLabels } from '#domain/model/rule-group.ts'
import { ruleSentence } from '#domain/model/rule-sentence.ts'
import { singleRow } from '#domain/model/rules.ts'
import type { RuleType } from '#domain/rating/types.ts'
import type { RuleGroupRow, RuleRow } from './rule-group-queries.ts'
import { wireRule } from './wire-rule.ts'

const types = [
  ['CONF', 'confirmed_visit'],
  ['CANCEL', 'cancellations'],
] as const

/** Returns a group with its rules for the history: by condition, as the sentences shown below the rules. */
export function wordsOf(side: Side, group: RuleGroupRow, rules: readonly RuleRow[]): object {
  const { title, start, end, rate, price_type_alias: price } = group
  const sentencesOf = (type: RuleType) => {
    const own = rules.filter((rule) => rule.rule_type_alias === type)
    const sentences = [...Map.groupBy(own, (rule) => rule.condition_title)].map(([condition, some]) => {
      const sentences = some.map((rule) => ruleSentence(singleRow(wireRule(rule)), { type, side, price, rate }))
      return [condition, sentences.join(' ')] as const
    })
    return Object.fromEntries(sentences.sort(([one], [other]) => (one < other ? -1 : 1)))
  }
  return {
    title,
    start,
    end,
    price: groupPriceLabels[price],
    rate,
    ...Object.fromEntries(types.map(([type, name]) => [name, sentencesOf(type)])),
  }
}
