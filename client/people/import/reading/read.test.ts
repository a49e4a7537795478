import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readFile } from './read.ts'

const read = (text: string) => readFile(strToU8(text))

const profile =
  'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\n' +
  'Linh,Tran,,1 Road,"May 3, 1998",Software engineer,"I like ""small"" tools.\nAnd tea.",Software,700000,"Ho Chi Minh City, Vietnam",,"[COMPANY:https://lanternpost.example,PERSONAL:https://github.com/linh]",\n'
const positions =
  'Company Name,Title,Description,Location,Started On,Finished On\n' +
  'Lanternpost,Software engineer,"Payments, at scale",Singapore,Mar 2023,\n' +
  'Saffronry,"Intern, platform team",,Remote,,\n' +
  'Corner Kettle,Barista,=HYPERLINK("https://evil.example"),Ho Chi Minh City,2018,2019\n'
const education =
  'School Name,Start Date,End Date,Notes,Degree Name,Activities\nAlderbrook College,2017,2021,,BSc Computer Science,\n'
const certifications =
  'Name,Url,Authority,Started On,Finished On,License Number\nScrum Master,https://x.example,Scrum Guild,Jan 2022,,77\n'

describe('LinkedIn', () => {
  it('reads the archive, whatever its folders are called', () => {
    const archive = zipSync({
      'export/Profile.csv': strToU8(profile),
      'export/Positions.csv': strToU8(positions),
      'export/Education.csv': strToU8(education),
      'export/Skills.csv': strToU8('Name\nTypeScript\nGo\nTYPESCRIPT\n'),
      'export/Languages.csv': strToU8('Name,Proficiency\nVietnamese,Native\nEnglish,Full\n'),
      'export/Certifications.csv': strToU8(certifications),
      'export/messages.csv': strToU8('CONVERSATION ID,FROM\n1,Secret\n'),
      'export/Connections.csv': strToU8('First Name,Last Name\nSecret,Person\n'),
    })

    const found = readFile(archive)

    expect(found).toEqual({
      kind: 'linkedin',
      headline: { value: 'Software engineer' },
      about: { value: 'I like "small" tools.\nAnd tea.' },
      city: { value: 'Ho Chi Minh City' },
      website: { value: 'https://lanternpost.example' },
      github: { value: 'https://github.com/linh' },
      experiences: [
        {
          ...{ title: 'Software engineer', company: 'Lanternpost', location: 'Singapore', from: '2023-03', to: null },
          description: 'Payments, at scale',
        },
        {
          ...{ title: 'Intern, platform team', company: 'Saffronry', location: 'Remote', from: null, to: null },
          description: '',
        },
        {
          ...{ title: 'Barista', company: 'Corner Kettle', location: 'Ho Chi Minh City', from: '2018', to: '2019' },
          description: '=HYPERLINK("https://evil.example")',
        },
      ],
      educations: [
        { school: 'Alderbrook College', degree: 'BSc Computer Science', from: '2017', to: '2021' },
        { school: 'Scrum Guild', degree: 'Scrum Master', from: '2022-01', to: null },
      ],
      skills: [{ value: 'TypeScript' }, { value: 'Go' }],
      languages: [{ value: 'Vietnamese' }, { value: 'English' }],
    })
    expect(JSON.stringify(found)).not.toMatch(/Secret|1998|Tran/)
  })

  it('reads a single table, also with the mark of UTF-16 that spreadsheets write', () => {
    expect(read(positions).experiences.map(({ company }) => company)).toEqual([
      'Lanternpost',
      'Saffronry',
      'Corner Kettle',
    ])
    const spreadsheet = new Uint8Array(Buffer.from(`\uFEFF${education}`, 'utf16le'))
    expect(readFile(spreadsheet).educations[0]?.school).toBe('Alderbrook College')
  })
})

describe('JSON Resume', () => {
  it('reads basics, work, education, skills, languages and links', () => {
    const found = read(
      JSON.stringify({
        basics: {
          ...{ name: 'Linh Tran', label: 'Engineer', email: 'linh@x.example', summary: 'Short.' },
          location: { city: 'Hanoi', countryCode: 'VN' },
          url: 'https://linh.example',
          profiles: [
            { network: 'GitHub', username: 'linh' },
            { network: 'LinkedIn', url: 'https://www.linkedin.com/in/linh' },
          ],
        },
        work: [
          { name: 'Lanternpost', position: 'Engineer', startDate: '2023-03-15', highlights: ['Payments', 'Tests'] },
          { company: 'Old', position: 'Intern', startDate: '2020', endDate: '2020-09' },
        ],
        education: [
          { institution: 'Alderbrook', studyType: 'BSc', area: 'Physics', startDate: '2017', endDate: '2021' },
        ],
        skills: [{ name: 'Web', keywords: ['HTML', 'CSS'] }, { name: 'Go' }],
        languages: [{ language: 'English', fluency: 'C2' }],
      }),
    )

    expect(found).toMatchObject({
      ...{ kind: 'json-resume', headline: { value: 'Engineer' }, about: { value: 'Short.' }, city: { value: 'Hanoi' } },
      ...{ website: { value: 'https://linh.example' }, github: { value: 'https://github.com/linh' } },
      linkedin: { value: 'https://www.linkedin.com/in/linh' },
      experiences: [
        { title: 'Engineer', company: 'Lanternpost', from: '2023-03', to: null, description: '• Payments\n• Tests' },
        { title: 'Intern', company: 'Old', from: '2020', to: '2020-09' },
      ],
      educations: [{ school: 'Alderbrook', degree: 'BSc, Physics', from: '2017', to: '2021' }],
      skills: [{ value: 'HTML' }, { value: 'CSS' }, { value: 'Go' }],
      languages: [{ value: 'English' }],
    })
    expect(JSON.stringify(found)).not.toContain('linh@x.example')
  })

  it('ignores values of the wrong type', () => {
    const odd = { basics: null, work: ['x', null, { name: { a: 1 }, position: 7, startDate: [] }], skills: 'Go' }
    expect(read(JSON.stringify(odd)).experiences.at(-1)).toMatchObject({ title: '7', company: '', from: null })
  })
})

describe('Europass', () => {
  it('reads the XML of today', () => {
    const found = read(`<?xml version="1.0" encoding="UTF-8"?>
      <Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:eures="http://www.europass_eures.eu/1.0" xmlns:hr="http://www.hr-xml.org/3">
        <CandidatePerson><PersonName><oa:GivenName>Linh</oa:GivenName></PersonName>
          <Communication><ChannelCode>Web</ChannelCode><oa:URI>https://linh.example</oa:URI></Communication>
          <Communication><UseCode>home</UseCode><Address><oa:CityName>Hanoi</oa:CityName><CountryCode>vn</CountryCode></Address></Communication>
        </CandidatePerson>
        <CandidateProfile languageCode="en">
          <ExecutiveSummary>&lt;p&gt;Builds &amp;amp; mends.&lt;/p&gt;</ExecutiveSummary>
          <EmploymentHistory><EmployerHistory><hr:OrganizationName>Lanternpost</hr:OrganizationName>
            <PositionHistory><PositionTitle typeCode="FREETEXT">Engineer</PositionTitle>
              <eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2019-01-07</hr:FormattedDateTime></eures:StartDate><eures:EndDate><hr:FormattedDateTime>2021</hr:FormattedDateTime></eures:EndDate></eures:EmploymentPeriod>
              <oa:Description>&lt;ul&gt;&lt;li&gt;Payments&lt;/li&gt;&lt;li&gt;Tests&lt;/li&gt;&lt;/ul&gt;</oa:Description><City>Singapore</City>
            </PositionHistory></EmployerHistory></EmploymentHistory>
          <EducationHistory><EducationOrganizationAttendance><hr:OrganizationName>Alderbrook</hr:OrganizationName>
            <AttendancePeriod><StartDate><hr:FormattedDateTime>2014-09</hr:FormattedDateTime></StartDate><Ongoing>true</Ongoing></AttendancePeriod>
            <EducationDegree><hr:DegreeName>BSc</hr:DegreeName></EducationDegree></EducationOrganizationAttendance></EducationHistory>
          <PersonQualifications><PersonCompetency><CompetencyID>deu</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID></PersonCompetency></PersonQualifications>
        </CandidateProfile></Candidate>`)

    expect(found).toMatchObject({
      ...{ kind: 'europass', about: { value: 'Builds & mends.' }, city: { value: 'Hanoi' } },
      website: { value: 'https://linh.example' },
      experiences: [
        {
          ...{ title: 'Engineer', company: 'Lanternpost', location: 'Singapore', from: '2019-01', to: '2021' },
          description: '• Payments\n• Tests',
        },
      ],
      educations: [{ school: 'Alderbrook', degree: 'BSc', from: '2014-09', to: null }],
      languages: [{ value: 'German' }],
    })
  })

  const passport = {
    LearnerInfo: {
      WorkExperience: [
        {
          Period: { From: { Year: 2002, Month: 8 }, To: { Year: 2004 } },
          Position: { Label: 'Clerk' },
          Employer: { Name: 'Town hall' },
        },
      ],
    },
  }

  it('reads the earlier format as XML and as JSON', () => {
    const work = { title: 'Clerk', company: 'Town hall', from: '2002-08', to: '2004' }
    const xml = `<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass"><LearnerInfo><WorkExperienceList><WorkExperience>
      <Period><From year="2002" month="--08"/><To year="2004"/></Period><Position><Label>Clerk</Label></Position>
      <Employer><Name>Town hall</Name></Employer></WorkExperience></WorkExperienceList></LearnerInfo></SkillsPassport>`
    expect(read(xml).experiences).toMatchObject([work])
    expect(read(JSON.stringify({ SkillsPassport: passport })).experiences).toMatchObject([work])
  })
})

describe('vCard', () => {
  it.each(['3.0', '4.0'])('reads version %s', (version) => {
    const found = read(
      [
        ...['BEGIN:VCARD', `VERSION:${version}`, 'FN:Linh Tran', 'N:Tran;Linh;;;', 'TEL:+84 1', 'BDAY:1998-05-03'],
        ...['ORG:Lanternpost;Payments', 'TITLE:Engineer', 'ADR;TYPE=HOME:;;1 Road;Ho Chi', '  Minh City;;700;Vietnam'],
        ...['NOTE:First line\\nsecond\\, line', 'item1.URL:https://linh.example'],
        ...['X-SOCIALPROFILE;TYPE=linkedin:https://www.linkedin.com/in/linh', 'END:VCARD', ''],
      ].join('\r\n'),
    )

    expect(found).toMatchObject({
      ...{ kind: 'vcard', headline: { value: 'Engineer' }, city: { value: 'Ho Chi Minh City' } },
      ...{ about: { value: 'First line\nsecond, line' }, website: { value: 'https://linh.example' } },
      linkedin: { value: 'https://www.linkedin.com/in/linh' },
      experiences: [{ title: 'Engineer', company: 'Lanternpost', from: null }],
    })
    expect(JSON.stringify(found)).not.toMatch(/1998|\+84|Tran/)
  })
})
