import { describe, expect, it } from 'vitest'
import { readPastedSizes } from './pastedSizes.ts'

const read = (text: string) => {
  const { sizes, unread } = readPastedSizes(text)
  return [...sizes.map(({ field, year, graduates }) => `${field} ${year}: ${graduates}`), ...unread]
}

describe('pasted class sizes', () => {
  it('are read from columns of a spreadsheet or of CSV', () => {
    expect(read('Physics\t2012\t40\r\nPhysics\t2013\t1,118\n')).toEqual(['Physics 2012: 40', 'Physics 2013: 1118'])
    expect(read('"Computer Science",2016,118\nCivil;2017;9')).toEqual(['Computer Science 2016: 118', 'Civil 2017: 9'])
  })

  it('may have commas in the name of a field, a heading and digits of any script', () => {
    expect(read('Field,Year,Graduates\nArts, history, 2012, 7\n\nPhysik\t२०१२\t४०')).toEqual([
      ...['Arts, history 2012: 7', 'Physik 2012: 40'],
    ])
  })

  it('name the rows that can’t be read', () => {
    expect(read('Physics\t2012\t0\nPhysics\t12\t40\nPhysics\nPhysics\t2014\t30')).toEqual(['Physics 2014: 30', 1, 2, 3])
  })

  it('count the last of several sizes of a class', () => {
    expect(read('Physics,2012,4\nPHYSICS,2012,40')).toEqual(['PHYSICS 2012: 40'])
  })
})
