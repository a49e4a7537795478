import { describe, expect, it } from 'vitest'
import { shippedGroup } from './groups.ts'
import { pathOf } from './moments.ts'
import { monthOf, positionOf, type Stay } from './positions.ts'

type Given = readonly [title: string, started: string, ended?: string | null, study?: boolean]
const stay = ([title, started, ended = null, study = false]: Given): Stay => ({ title, started, ended, study })
/** The path of someone of the class of 2012, who graduated in July, as groups are called by their titles. */
const pathFrom = (given: readonly Given[], day = '2026-11-01', classYear = 2012) =>
  pathOf(
    given.map((each) => positionOf(stay(each))),
    classYear,
    day,
    ({ title, study }) => (study ? 'study' : shippedGroup(title.toLowerCase())),
  )

describe('the first job', () => {
  it('began within 18 months of graduating, to the month', () => {
    expect(pathFrom([['Developer', '2014-01']])?.[0]).toBe('software')
    expect(pathFrom([['Developer', '2014-02']])?.[0]).toBe('else')
  })

  it('may have begun half a year before graduating, unless it ended before', () => {
    expect(pathFrom([['Developer', '2012-01']])?.[0]).toBe('software')
    expect(pathFrom([['Developer', '2011-12']])).toBeUndefined()
    expect(
      pathFrom([
        ['Developer', '2012-01', '2012-06'],
        ['Nurse', '2013-01'],
      ])?.[0],
    ).toBe('health')
    expect(
      pathFrom([
        ['Developer', '2012-01', '2012-07'],
        ['Nurse', '2013-01'],
      ])?.[0],
    ).toBe('software')
  })

  it('is the earlier of two, and the longer of two that began together', () => {
    expect(
      pathFrom([
        ['Nurse', '2013-01'],
        ['Developer', '2012-09', '2012-10'],
      ])?.[0],
    ).toBe('software')
    expect(
      pathFrom([
        ['Nurse', '2012-09', '2012-10'],
        ['Developer', '2012-09', '2013-10'],
      ])?.[0],
    ).toBe('software')
    expect(
      pathFrom([
        ['Nurse', '2012-09', '2020-10'],
        ['Developer', '2012-09'],
      ])?.[0],
    ).toBe('software')
  })

  it('can be further study', () => {
    expect(pathFrom([['M.Sc.', '2012-10', '2014-09', true]])).toEqual(['study', 'else', 'else', 'else'])
  })
})

describe('a later moment', () => {
  it('is in the month of graduation, years later, and counts both ends of a stay', () => {
    const nurse: Given = ['Nurse', '2012-09', '2015-06']
    expect(pathFrom([nurse, ['Developer', '2015-07']])).toEqual(['health', 'software', 'software', 'software'])
    expect(pathFrom([nurse, ['Developer', '2015-07', '2015-07']])?.slice(1)).toEqual(['software', 'else', 'else'])
    expect(pathFrom([nurse, ['Developer', '2015-08']])?.[1]).toBe('else')
  })

  it('counts a year alone from July to July', () => {
    expect(
      pathFrom([
        ['Nurse', '2012', '2015'],
        ['Developer', '2016'],
      ]),
    ).toEqual(['health', 'health', 'software', 'software'])
    expect(monthOf('2015')).toBe(monthOf('2015-07'))
  })

  it('is the longer of two positions at once; what lasts is longer than what has ended', () => {
    const two: Given[] = [
      ['Nurse', '2013-01', '2018-01'],
      ['Developer', '2015-01', '2016-01'],
    ]
    expect(pathFrom(two)?.[1]).toBe('health')
    expect(pathFrom([...two, ['Lawyer', '2015-06']])?.[1]).toBe('law')
  })

  it('is Everyone else without work, and for a title that nobody has sorted', () => {
    expect(pathFrom([['Zymurgist', '2012-08', '2016-01']])).toEqual(['else', 'else', 'else', 'else'])
  })
})

describe('who is counted', () => {
  it('graduated three years ago or more, to the month', () => {
    const job: Given[] = [['Developer', '2012-08']]
    expect(pathFrom(job, '2015-06-30')).toBeUndefined()
    expect(pathFrom(job, '2015-07-01')).toHaveLength(2)
    expect(pathFrom(job, '2017-07-01')).toHaveLength(3)
    expect(pathFrom(job, '2022-06-30')).toHaveLength(3)
    expect(pathFrom(job, '2022-07-01')).toHaveLength(4)
  })

  it('has a job or study since', () => {
    expect(pathFrom([])).toBeUndefined()
    expect(pathFrom([['Developer', '2005-01', '2011-01']])).toBeUndefined()
    expect(pathFrom([['Developer', '2020-01']])).toEqual(['else', 'else', 'else', 'software'])
  })
})

describe('a job title', () => {
  const groups = {
    ...{ 'senior software engineer': 'software', 'product manager': 'product_design', 'head of data': 'leading' },
    ...{ 'co-founder & cto': 'own_company', 'ml engineer': 'data', 'civil engineer': 'engineering' },
    ...{ 'hr manager': 'human_resources', 'phd student': 'study', 'assistant professor': 'teaching' },
    ...{ 'sales engineer': 'sales_marketing', 'civil servant': 'public_service', 'bank manager': 'finance' },
    ...{ 'retail store manager': 'service_trades', manager: 'leading', 'staff nurse': 'health' },
  } as const

  it('has the group of its most special word', () => {
    const found = Object.keys(groups).map((title) => [title, shippedGroup(title)])
    expect(Object.fromEntries(found)).toEqual(groups)
  })

  it('has none without a known word', () => {
    expect(['zymurgist', 'itinerant', 'bishop', ''].map(shippedGroup)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
