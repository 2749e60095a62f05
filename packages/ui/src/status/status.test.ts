import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { itemStates } from '#domain/billing/item-state.ts'
import { StatusGlyph } from './status.tsx'
import { statusLook, type Tone } from './status-kinds.ts'

/** By state: payments use the words of the requirement, invoices those of decision 20. */
const colours: Readonly<Record<(typeof itemStates)[number], Tone>> = {
  Paid: 'green',
  Invoiced: 'green',
  Credited: 'red',
  'Paid but later credited': 'orange',
  'Invoiced but later credited': 'orange',
  Pending: 'blue',
  Repaid: 'purple',
  'Invoiced again': 'purple',
  Unconfirmed: 'grey',
  'No charge': 'grey',
}

describe('item states have their colours, and their names as accessible text (INVP-D12)', () => {
  test.each(itemStates)('%s', (state) => {
    expect(statusLook(state).tone).toBe(colours[state])
    const drawn = renderToStaticMarkup(createElement(StatusGlyph, { word: state }))
    expect(drawn).toContain(`color:var(--${colours[state]})`)
    expect(drawn).toContain(`role="img" aria-label="${state}"`)
  })
})
