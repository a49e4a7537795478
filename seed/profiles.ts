import type { HelpTopic } from '#contract/members/person.ts'
import type { Education, Experience, ProfileChange } from '#contract/people/profiles.ts'
import type { Person } from './people.ts'

// GeoNames ids.
const cities: Record<string, number> = {
  ...{ Pune: 1259229, Bengaluru: 1277333, Delhi: 1273294, London: 2643743, Berlin: 2950159, Lisbon: 2267057 },
  ...{ Stockholm: 2673730, Lagos: 2332459, Nairobi: 184745, Singapore: 1880252, Dubai: 292223, Tokyo: 1850147 },
  ...{ 'São Paulo': 3448439, Toronto: 6167865, 'New York': 5128581, Sydney: 2147714, Paris: 2988507, Oslo: 3143244 },
  ...{ Accra: 2306104, Kyiv: 703448, Warsaw: 756135, Prague: 3067696, Athens: 264371, Copenhagen: 2618425 },
}

// Key, city, start of the current job, skills, help topics, languages, about.
const table = `
nadia    | Pune       | 2021-03 | Distributed systems, Go, Energy markets, Hiring        | referrals, mock_interviews, hiring            | English, French, Arabic | I keep the software of a power grid running. **Ask me about** on-call, moving from a small team to a large one, or your first pull request.
henrik   | Oslo       | 2016-08 | Energy, Operations, Leadership                         | career_advice                  | Norwegian, English | Twenty years of keeping the lights on. I like people who ask why.
jean     | Paris      | 2020-01 | Python, Forecasting, Logistics                         | cv_reviews, mock_interviews    | French, English | Forecasts for rivers of parcels. Happy to read your CV, with a pencil.
priscila | São Paulo  | 2017-05 | Timber construction, Competitions                      | internships                    | Portuguese, English | We build schools out of wood. Two interns every summer.
eilidh   | London     | 2022-09 | Cell culture, Clinical trials                          | career_advice, studying_abroad | English, Gaelic | From the lab bench to the ward, and sometimes back.
soren    | Copenhagen | 2012-02 | Founding, Machining, Supply chains                     | hiring, talks                  | Danish, English | Started with one lathe. Now we are forty, and still argue about bolts.
mei      | Singapore  | 2019-11 | Product design, Prototyping, Packaging                 | cv_reviews                     | Mandarin, English | I fold paper for a living, more or less.
babak    | Toronto    | 2014-04 | Bridges, Steel, Inspection                             | referrals, career_advice       | Persian, English | Bridges look simple. That is the work.
vikram   | Bengaluru  | 2013-07 | Hardware, Strategy, Patents                            | talks, hiring                  | English, Kannada, Tamil | I hire engineers who can explain things to my mother.
catarina | Lisbon     | 2006-09 | Labour markets, Teaching, Writing                      | studying_abroad, career_advice | Portuguese, English, French | Economics is about people first. Write to me about doctorates in Europe.
lukasz   | Berlin     | 2022-01 | Application security, Rust, Threat modelling           | mock_interviews, referrals     | Polish, German, English | I break things politely. If security interests you and nobody can tell you where to begin, begin with me.
adaeze   | London     | 2019-06 | Product management, Food chemistry                     | referrals                      | English, Igbo | From chemistry to product, without ever leaving spices.
dmytro   | Kyiv       | 2018-01 | Statistics, C++, Options                               | mock_interviews                | Ukrainian, English |
hana     | Tokyo      | 2023-04 | Illustration, Animation, Books                         | projects, talks                | Japanese, English | I draw for books that children chew on.
elodie   | Paris      | 2018-10 | Climate policy, Cities, Water                          | internships, talks             | French, English | Cities can be cooled with trees and stubbornness. I have mostly the second.
george   | Athens     |         | Railways, Patience                                     | career_advice                  | Greek, English | Retired after 33 years of railways. I have time, stories and strong coffee.
thandeka | London     | 2016-02 | Radiotherapy, Imaging, Safety                          | studying_abroad,               | English, Zulu | Physics that people lie down under. Ask me how to get into medical physics.
rafael   | Lisbon     | 2023-09 | Accessibility, CSS, TypeScript                         | projects, cv_reviews           | Spanish, English | If it does not work with a keyboard, it does not work.
asa      | Stockholm  | 2009-03 | Geothermal energy, Field work                          | internships, talks             | Swedish, English | I look for heat under the ice.
imran    | London     | 2021-10 | Energy, Power grids, Python                            | referrals                      | English, Urdu | I plan where the cables go. The energy transition needs you, whatever you study.
marisol  | New York   | 2017-01 | Food safety, Laboratories                              | hiring, internships            | Spanish, Quechua, English |
noam     | Berlin     | 2020-05 | User research, Interviews                              | mock_interviews, cv_reviews    | Hebrew, English, German | I ask questions for a living and am happy to answer some.
orla     | London     | 2024-08 | Freight, Spreadsheets                                  |                                | English, Irish |
kenji    | Tokyo      | 2010-01 | Hardware, Courses                                      | talks                          | Japanese, English |
amina    | Pune       | 2023-02 | Machine learning, Speech, Python                       | cv_reviews, mock_interviews, studying_abroad            | English, Somali, Hindi, Swedish | I build speech models that run on small devices, so that a farmer can ask a phone without a signal. Still in Pune. Ask me about

- the first job in machine learning
- changing fields
- reading papers without drowning
pavel    | Prague     | 2015-06 | Robotics, Control, Mentoring robots                    | hiring, projects               | Czech, English | Robots that open doors. It is harder than it sounds.
malia    | Sydney     | 2025-02 | Ecology, Field work, Birds                             | projects                       | Samoan, English |
sunita   | Pune       | 2008-06 | Teaching, Mathematics                                  | career_advice, talks           | Marathi, Hindi, English | A head teacher who still takes one class, the worst one.
mira     | Pune       |         | Python, TypeScript, Notes on papers                    | projects                       | English, Croatian | Third year. I like compilers, and people who explain them.
tomas    | Pune       |         | CAD, Welding                                           |                                | Spanish, English | Building a bicycle that fits in a cupboard.
aisha    | Lagos      |         | Cell culture                                           |                                | English, Hausa |
linh     | Singapore  |         | Go, Security                                           |                                | Vietnamese, English |
omar     | Dubai      |         | Concrete, Surveying                                    |                                | Arabic, English |
anneke   | Pune       |         | Water, GIS                                             | projects                       | Dutch, English |
devika   | Bengaluru  |         | Power electronics, Energy                              |                                | English, Kannada | Looking for someone in energy to talk to before I choose my final project.
jonas    | Stockholm  |         | Proofs                                                 |                                | Swedish, English |
chiamaka | Pune       |         | Statistics, R                                          |                                | English, Igbo |
sofia    | Berlin     |         | Rust, Compilers                                        | projects                       | Russian, English |
kwabena  | Accra      |         | Bridges, Surveying                                     |                                | English, Twi |
rohan    | Pune       |         | Microcontrollers, Soldering                            | projects                       | Marathi, English |
arda     | Pune       |         | Robotics, Python                                       |                                | Turkish, English |
aarav    | Delhi      |         | Machining                                              |                                | Hindi, English |
siobhan  | London     |         | Econometrics                                           |                                | Irish, English |
`

const rows = new Map(
  table
    .trim()
    .split(/\n(?=\w+ +\|)/)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([key = '', ...cells]) => [key, cells]),
)

const listOf = (cell = ''): string[] => cell.split(',').flatMap((each) => each.trim() || [])

/** Returns the profile that a member of the demo college saves. */
export const profileOf = ({ key, position, role, graduationYear, fieldOfStudy }: Person): ProfileChange => {
  const [city = '', since = '', skills, help, languages, about = ''] = rows.get(key) ?? []
  return {
    ...(position !== null && { headline: position }),
    ...{ about, skills: listOf(skills), languages: listOf(languages), help: listOf(help) as HelpTopic[] }, // The table above only has help topics.
    placeId: cities[city] ?? null,
    experiences: since === '' ? [] : worked(position ?? '', since, graduationYear),
    educations: role === 'alumni' && graduationYear % 3 === 0 ? [doctorate(fieldOfStudy, graduationYear)] : [],
  }
}

// Parses `Staff engineer at Tidegrid` or `Bridge engineer, Northbank Rail`, and adds an earlier job.
const worked = (position: string, since: string, graduationYear: number): Experience[] => {
  const [title = '', company = 'Independent'] = position.split(/ at |, |(?<=Founder) of /)
  const none = { location: null, description: null }
  const now = { ...none, title, company, from: since, to: null }
  const began = String(graduationYear)
  return since > `${began}-12`
    ? [now, { ...none, title: 'Trainee', company: 'Northbank Rail', from: began, to: since }]
    : [now]
}

const doctorate = (field: string, year: number): Education => ({
  school: 'Hollinbridge University',
  degree: `M.Sc. ${field}`,
  from: String(year),
  to: String(year + 1),
})
