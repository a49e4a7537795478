import { describe, expect, it } from 'vitest'
import { readCv } from './cv.ts'

const cv = `Linh Tran
Ho Chi Minh City · linh@x.example · github.com/linh
SUMMARY
Engineer who likes small tools.
And tea.
WORK EXPERIENCE
Software Engineer, Lanternpost Mar 2023 – Present
Singapore, Singapore
• Payments in Go
• Tests
Intern at Saffronry
06/2020 - 09/2020
Education
Alderbrook College
BSc Computer Science
2017 - 2021
SKILLS
Languages: TypeScript, Go, SQL
Docker • Kubernetes
LANGUAGES
Vietnamese (native), English – fluent
REFERENCES
Someone 2019 - 2020`.split('\n')

describe('a CV', () => {
  it('is read section by section, with the line that each thing comes from', () => {
    const found = readCv(cv)

    expect(found.about).toEqual({
      value: 'Engineer who likes small tools.\nAnd tea.',
      line: 'Engineer who likes small tools.',
    })
    expect(found.github).toEqual({ value: 'github.com/linh', line: cv[1] })
    expect(found.experiences).toEqual([
      {
        ...{ title: 'Software Engineer', company: 'Lanternpost', from: '2023-03', to: null },
        ...{ location: 'Singapore, Singapore', description: '• Payments in Go\n• Tests' },
        line: 'Software Engineer, Lanternpost Mar 2023 – Present',
      },
      {
        ...{ title: 'Intern', company: 'Saffronry', from: '2020-06', to: '2020-09', location: '', description: '' },
        line: 'Intern at Saffronry / 06/2020 - 09/2020',
      },
    ])
    expect(found.educations).toMatchObject([
      { school: 'Alderbrook College', degree: 'BSc Computer Science', from: '2017', to: '2021' },
    ])
    expect(found.skills.map(({ value }) => value)).toEqual(['TypeScript', 'Go', 'SQL', 'Docker', 'Kubernetes'])
    expect(found.languages.map(({ value }) => value)).toEqual(['Vietnamese', 'English'])
    expect(JSON.stringify(found)).not.toContain('Someone')
  })

  it('is read when it is LinkedIn’s own PDF, which has the employer first', () => {
    const found = readCv([
      ...[
        'Experience',
        'Lanternpost',
        'Software Engineer',
        'March 2023 - Present (3 years 9 months)',
        'Singapore, Singapore',
      ],
      ...['Saffronry', 'Platform Intern', 'June 2020 - September 2020 (4 months)'],
      ...['Education', 'Alderbrook College', 'Bachelor of Science, Physics · (2017 - 2021)'],
    ])

    expect(found.experiences).toMatchObject([
      {
        title: 'Software Engineer',
        company: 'Lanternpost',
        from: '2023-03',
        to: null,
        location: 'Singapore, Singapore',
      },
      { title: 'Platform Intern', company: 'Saffronry', from: '2020-06', to: '2020-09' },
    ])
    expect(found.educations).toMatchObject([{ school: 'Alderbrook College', from: '2017', to: '2021' }])
  })

  it.each([
    ['Berufserfahrung', 'Entwickler bei Lanternpost', 'März 2021 bis heute', '2021-03', null],
    ['Expérience professionnelle', 'Ingénieur | Lanternpost', 'janv. 2019 – févr. 2020', '2019-01', '2020-02'],
    ['अनुभव', 'इंजीनियर, Lanternpost', 'मार्च 2021 – वर्तमान', '2021-03', null],
  ])('is read in other languages: %s', (heading, head, period, from, to) => {
    const [work] = readCv([heading, head, period]).experiences
    expect(work).toMatchObject({ company: 'Lanternpost', from, to })
  })

  it('without sections is empty', () => {
    expect(readCv(['Dear committee,', 'I was there from 2019 to 2020.']).experiences).toEqual([])
  })
})
