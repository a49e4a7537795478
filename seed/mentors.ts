import type { DraftOffer } from '#contract/mentoring/offers.ts'
import type { DraftRequest } from '#contract/mentoring/requests.ts'

/** A mentor's offer, published `daysAgo`. */
export type DemoOffer = DraftOffer & { by: string; daysAgo: number }

/** A request to the first of `to`, and what the mentor did with it some hours later. */
export type DemoRequest = Pick<DraftRequest, 'goal' | 'question' | 'availability'> & {
  by: string
  to: readonly [string, ...string[]]
  daysAgo: number
  answer?: { hoursLater: number; agrees?: DemoPairing; declines?: string; asks?: string }
}

/** What a pair has agreed on: goals of which the first is reached, an agenda, a session some days ahead, and one yesterday, for which the mentee says thanks. */
export type DemoPairing = {
  goals: readonly string[]
  agenda: readonly string[]
  nextStep: string
  note: string
  session: { title: string; description: string; days: number; clock: string }
  yesterday: { title: string; description: string; clock: string }
  thanks: string
}

export const offers: DemoOffer[] = [
  {
    by: 'nadia',
    daysAgo: 25,
    about:
      'From a computer science degree to work on the electricity grid, and how to pick the project that gets you there.',
    topics: ['career_choice', 'first_job', 'skills'],
    field: 'Computer Science',
    formats: ['video', 'chat'],
    frequency: 'fortnightly',
    languages: ['English', 'French', 'Arabic'],
    capacity: 3,
  },
  {
    by: 'lukasz',
    daysAgo: 2,
    about: 'Getting into security without a security degree.',
    topics: ['changing_field', 'interviews', 'skills'],
    field: 'Computer Science',
    formats: ['video'],
    frequency: 'monthly',
    languages: ['Polish', 'English'],
    capacity: 2,
  },
  {
    by: 'amina',
    daysAgo: 4,
    about: 'Machine learning on small hardware: which skills matter, and which courses you can skip.',
    topics: ['skills', 'further_study', 'research', 'networking'],
    field: 'Data Science',
    formats: ['video', 'chat'],
    frequency: 'as_needed',
    languages: ['English', 'Swedish'],
    capacity: 2,
  },
  {
    by: 'imran',
    daysAgo: 9,
    about: 'Your first year as an engineer: what nobody tells you about meetings, mistakes and asking for help.',
    topics: ['first_job', 'work_life_balance'],
    field: 'Electrical Engineering',
    formats: ['call', 'in_person'],
    frequency: 'monthly',
    languages: ['English', 'Urdu'],
    capacity: 4,
  },
  {
    by: 'rafael',
    daysAgo: 12,
    about: 'I read your portfolio and your CV and say honestly what a hiring team sees in them.',
    topics: ['cv', 'job_search', 'interviews'],
    field: 'Computer Science',
    formats: ['chat', 'video'],
    frequency: 'once',
    languages: ['Spanish', 'English'],
    capacity: 6,
  },
  {
    by: 'hana',
    daysAgo: 15,
    about: 'Living from drawing: prices, contracts and saying no.',
    topics: ['entrepreneurship', 'networking', 'work_life_balance'],
    field: 'Communication Design',
    formats: ['video', 'in_person'],
    frequency: 'monthly',
    languages: ['Japanese', 'English'],
    capacity: 1,
  },
  {
    by: 'thandeka',
    daysAgo: 17,
    about: 'Physics outside of the lecture hall: hospitals need physicists, and here is how you become one.',
    topics: ['career_choice', 'further_study', 'research'],
    field: 'Physics',
    formats: ['video', 'call'],
    frequency: 'fortnightly',
    languages: ['English', 'Zulu'],
    capacity: 2,
  },
  {
    by: 'priscila',
    daysAgo: 20,
    about: 'From a first sketch to a practice of your own, twelve years in twelve conversations.',
    topics: ['leadership', 'entrepreneurship', 'career_choice'],
    field: 'Architecture',
    formats: ['in_person', 'video'],
    frequency: 'monthly',
    languages: ['Portuguese', 'English'],
    capacity: 2,
  },
  {
    by: 'orla',
    daysAgo: 22,
    about: 'The analyst interview, rehearsed until it is boring.',
    topics: ['interviews', 'first_job', 'job_search'],
    field: 'Economics',
    formats: ['video'],
    frequency: 'weekly',
    languages: ['English', 'Irish'],
    capacity: 3,
  },
]

export const requests: DemoRequest[] = [
  {
    by: 'mira',
    to: ['nadia'],
    daysAgo: 15,
    goal: 'Finish a thesis on forecasting demand for small towns that somebody outside of college can use.',
    question: 'How did you decide what to leave out of yours?',
    availability: 'Wednesday afternoons, by video. From December in Alderbrook too.',
    answer: {
      hoursLater: 20,
      agrees: {
        goals: ['Settle on one question for the thesis', 'Find three towns that share their figures'],
        agenda: ['Which error would a town forgive?', 'What to leave out of the first chapter'],
        nextStep: 'Mira sends the first two pages by Friday.',
        note: 'Ask about the people at the grid operator.',
        session: {
          title: 'The first chapter',
          description: 'Half an hour by video. Bring the two pages and one chart.',
          days: 3,
          clock: '17:30',
        },
        yesterday: {
          title: 'What to leave out',
          description: 'An hour about what a town needs to know.',
          clock: '11:00',
        },
        thanks: 'You asked the one question that halved my thesis. Thank you, Nadia.',
      },
    },
  },
  {
    by: 'mira',
    to: ['hana'],
    daysAgo: 9,
    goal: 'Learn to draw diagrams that do not need a paragraph below them.',
    question: 'Which three pages of yours should I copy by hand first?',
    availability: 'Any evening, online.',
  },
  {
    by: 'mira',
    to: ['amina'],
    daysAgo: 3,
    goal: 'Find out whether a master’s in machine learning is worth two more years to me.',
    question: 'What could you do after your degree that you could not before?',
    availability: 'Mondays and Fridays after 16:00.',
    answer: { hoursLater: 30, asks: 'Gladly. Have you worked with real data yet, or only with sets from the course?' },
  },
  {
    by: 'mira',
    to: ['lukasz', 'rafael'],
    daysAgo: 1,
    goal: 'Understand what people in security do all day before I apply for an internship.',
    question: 'Could you walk me through one ordinary Tuesday?',
    availability: 'Tuesdays and Thursdays after 17:00, not in the exam weeks.',
  },
  {
    by: 'chiamaka',
    to: ['nadia'],
    daysAgo: 8,
    goal: 'Get a first internship with data about energy.',
    question: 'Is a course project enough for an application?',
    availability: 'Weekends.',
    answer: {
      hoursLater: 26,
      declines: 'I cannot take anyone else this month. Amina can tell you more about this than I can, ask her!',
    },
  },
  {
    by: 'sofia',
    to: ['nadia'],
    daysAgo: 4,
    goal: 'Decide between a start-up and a large company for my first job.',
    question: 'You have seen both: what would you ask in the interview to find out how people work?',
    availability: 'Thursdays, or at lunch on any day.',
  },
  {
    by: 'devika',
    to: ['nadia', 'imran'],
    daysAgo: 1,
    goal: 'Choose my final project so that it leads to work on the grid.',
    question: 'Would you rather see a small thing that runs or a large thing on paper?',
    availability: 'Mondays to Wednesdays after 15:00, in person or by video.',
  },
]
