import { describe, expect, test } from 'vitest'
import { compileModel } from './compile-model.ts'
import { bandOf, groupOf, modelOf, rateOf, serviceOf } from './examples.ts'
import { ModelError } from './model-error.ts'

const compile = (model: ReturnType<typeof modelOf>) => compileModel(model, [], 'Europe/London')

describe('a model in which two parts would price the same thing is refused, with the path', () => {
  test('overlapping rule groups (RULE-022)', () => {
    const one = groupOf({ end: '2026-07-02' })
    const two = groupOf({ start: '2026-07-01' })
    expect(() => compile(modelOf({ ruleGroups: [one, two] }))).toThrow(
      'rule_groups[1]: holds on a day on which rule_groups[0] holds as well',
    )
    expect(() => compile(modelOf({ ruleGroups: [{ ...one, end: '2026-07-01' }, two] }))).not.toThrow()
  })

  test('overlapping services of one care type (SERV-D12); those of different ones may overlap', () => {
    const other = serviceOf({ serviceTypeGuid: 'sleep-in' })
    expect(() => compile(modelOf({ services: [serviceOf(), other, serviceOf({ start: '2026-01-01' })] }))).toThrow(
      'services[2]: holds on a day on which services[0] holds as well',
    )
    expect(() => compile(modelOf({ services: [serviceOf(), other] }))).not.toThrow()
  })

  test('the same object given twice counts as two', () => {
    const group = groupOf()
    expect(() => compile(modelOf({ ruleGroups: [group, group] }))).toThrow(
      new ModelError('rule_groups[1]', 'holds on a day on which rule_groups[0] holds as well'),
    )
  })

  test('overlapping rate rows are reported with the path of the row', () => {
    const rates = [rateOf('a', 'MON', '00:00', '12:00', '1'), rateOf('b', 'MON', '11:00', '13:00', '1')]
    const services = [serviceOf({ serviceTypeGuid: 'sleep-in' }), serviceOf({ bands: [bandOf({ rates })] })]
    expect(() => compile(modelOf({ services }))).toThrow('services[1].bands[0].rates[1]: Rates can not overlap')
  })
})

describe('a malformed model is refused, with the path', () => {
  test('a period without a day', () => {
    expect(() => compile(modelOf({ ruleGroups: [groupOf({ end: '2020-01-01' })] }))).toThrow(
      'rule_groups[0]: Start date must be before end date.',
    )
    expect(() => compile(modelOf({ services: [serviceOf({ end: '2019-01-01' })] }))).toThrow('services[0]: Start date')
  })

  test('a fixed price without its rate', () => {
    expect(() => compile(modelOf({ ruleGroups: [groupOf({ priceType: 'HOUR' })] }))).toThrow('rule_groups[0].rate')
  })

  test('a date with two tiers; the same tier twice is one', () => {
    const twice = (tierGuid: string) =>
      compileModel(
        modelOf(),
        [
          { date: '2026-12-25', tierGuid: 'a' },
          { date: '2026-12-25', tierGuid },
        ],
        'Europe/London',
      )
    expect(() => twice('b')).toThrow('holidays[1].date: a date has at most one tier')
    expect(() => twice('a')).not.toThrow()
  })

  test('an unknown zone, and invalid dates', () => {
    expect(() => compileModel(modelOf(), [], 'Mars/Olympus')).toThrow('unknown time zone')
    expect(() => compile(modelOf({ services: [serviceOf({ start: '2026-02-30' })] }))).toThrow('not a date')
    expect(() => compileModel(modelOf(), [{ date: 'Christmas', tierGuid: 'a' }], 'UTC')).toThrow('not a date')
  })
})
