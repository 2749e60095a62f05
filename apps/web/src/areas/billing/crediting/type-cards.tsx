import type { SchemaOption } from '#contract/settings/finance-schema.ts'
import type { CreditType } from '#domain/billing/credit-words.ts'
import { parsePence } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import type { FormFieldProps } from '#ui/fields/field.tsx'
import { Money } from '#ui/figures/figures.tsx'
import type { CreditFigures } from './credit-words.ts'
import styles from './type-cards.module.css'

interface TypeCardsProps extends FormFieldProps<CreditType> {
  options: readonly SchemaOption[]
  words: { processed: string; again: string; left: string }
  /** The consequences of each type in words and in figures; undefined where they are not known. */
  textOf: (type: CreditType) => string
  figuresOf: (type: CreditType) => CreditFigures | undefined
}

/** The types of a credit, each in a card with its figures from zero (CRED-005). */
export function TypeCards({ label, options, value, onChange, id, name, words, textOf, figuresOf }: TypeCardsProps) {
  return (
    <fieldset className={styles.types}>
      <legend className={styles.typesLabel}>
        {label}
        <span aria-hidden="true"> *</span>
      </legend>
      {options.map(({ alias, title }) => {
        const type = alias as CreditType // the server's types are those of the contract
        return (
          <label key={alias} className={classes(styles.type, value === alias && styles.typeOn)}>
            <input
              type="radio"
              id={value === alias ? id : undefined}
              name={name}
              checked={value === alias}
              onChange={() => onChange(type)}
              className={styles.radio}
            />
            <span className={styles.typeTitle}>{title}</span>
            <span className={styles.alias}>{alias}</span>
            <span className={styles.typeText}>{textOf(type)}</span>
            <Figures figures={figuresOf(type)} words={words} />
          </label>
        )
      })}
    </fieldset>
  )
}

function Figures({ figures, words }: { figures: CreditFigures | undefined; words: TypeCardsProps['words'] }) {
  if (figures === undefined) return undefined
  const all = Math.max(...[figures.processed, figures.left].map((each) => Math.abs(parsePence(each))), 1)
  const part = (value: string) => `${(100 * Math.abs(parsePence(value))) / all}%`
  const before = parsePence(figures.processed) + parsePence(figures.before)
  const after = Math.max(0, before + parsePence(figures.credited))
  const earlier = {
    ...{ word: 'Credited before', value: figures.before, tone: styles.barCredited },
    from: `${(100 * Math.max(0, before)) / all}%`,
  }
  const rows = [
    { word: words.processed, value: figures.processed, tone: styles.barBefore, from: '0%' },
    ...(parsePence(figures.before) === 0 ? [] : [earlier]),
    { word: 'Credited', value: figures.credited, tone: styles.barCredited, from: `${(100 * after) / all}%` },
    { word: words.again, value: figures.again, tone: styles.barAgain, from: `${(100 * after) / all}%` },
    { word: words.left, value: figures.left, tone: styles.barLeft, from: '0%' },
  ]
  return (
    <span className={styles.figures}>
      {rows.map(({ word, value, tone, from }) => (
        <span key={word} className={styles.figure}>
          <span>{word}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={classes(styles.bar, tone)} style={{ marginInlineStart: from, width: part(value) }} />
          </span>
          {parsePence(value) === 0 && word === words.again ? <span>nothing</span> : <Money value={value} />}
        </span>
      ))}
    </span>
  )
}
