import type { Question } from '#contract/opportunities/applying.ts'
import type { CvSections } from './curriculum.ts'

/** How a job of the demo takes applications. `answersIn`: the days from now to the promised answer. */
export type DemoApplying = {
  answersIn?: number
  notePrompt?: string
  questions?: Question[]
  coPosters?: string[]
}

export const forecastingQuestions: Question[] = [
  { kind: 'text', text: 'When could you start, and for how long?' },
  { kind: 'yes_no', text: 'Can you be in Alderbrook two days a week?' },
  { kind: 'link', text: 'Something you built or measured' },
]

/** What happens to an application after it was sent. `hoursAgo` is when, `by` a reader of the job or, for their own actions, the applicant. */
export type DemoStep = { hoursAgo: number; by: string } & (
  | { does: 'sees' | 'withdraws' }
  | { does: 'writes' | 'replies' | 'notes' | 'closes'; words: string }
  | { does: 'invites'; inDays: number; clock: string; place: string }
  | { does: 'offers'; inDays: number }
)

/** An application of a member for the job with this title. */
export type DemoApplication = {
  by: string
  to: string
  hoursAgo: number
  note: string
  answers?: string[]
  cv?: CvSections
  /** Their name in Latin letters, for the CV of someone whose name is in others. */
  latinName?: string
  steps?: DemoStep[]
}

const forecasting = 'Summer intern, demand forecasting'

export const applications: DemoApplication[] = [
  {
    by: 'mira',
    to: forecasting,
    hoursAgo: 50,
    note: 'Last winter I counted people in the library every half hour and built a small forecast from it. It was wrong every exam week, and finding out why was the best part. I’d like to do that with something that matters.',
    answers: ['1 June, twelve weeks', 'yes', 'https://library-forecast.example'],
    cv: {
      Education: ['B.Sc. Computer Science, 2023 to 2027', 'Thesis in progress: forecasting demand for small towns'],
      Projects: [
        'Library forecast, half-hourly counts, Python, mean error 11 %',
        'campus-maps, step-free routes for 14 buildings, TypeScript',
      ],
      Work: ['Teaching assistant, Databases, 2026'],
    },
    steps: [
      { hoursAgo: 26, by: 'nadia', does: 'sees' },
      { hoursAgo: 25, by: 'henrik', does: 'notes', words: 'The exam week is exactly our Monday problem.' },
    ],
  },
  {
    by: 'arda',
    to: forecasting,
    hoursAgo: 28,
    note: 'I wrote the timetable app that half the campus uses. Its servers are mine, too, so I know what happens at eight in the morning.',
    answers: ['15 June, ten weeks', 'yes', 'https://timetable.example'],
    cv: {
      Education: ['B.Sc. Computer Science, 2024 to 2028'],
      Projects: ['Timetable, 2,100 users a day, Go and SQLite'],
    },
  },
  {
    by: 'chiamaka',
    to: forecasting,
    hoursAgo: 5,
    note: 'My thesis compares six ways to predict bicycle traffic on one bridge. Electricity would be a nice change, because it stays where you measure it.',
    answers: ['Any day from 20 May', 'not_sure', 'https://bridge-counts.example/report'],
    cv: {
      Education: ['B.Sc. Data Science, 2023 to 2027'],
      Projects: ['Bridge counts, gradient boosting, mean error 7 %'],
      Work: ['Data assistant, city of Alderbrook, 2025'],
    },
  },
  {
    by: 'linh',
    to: forecasting,
    hoursAgo: 2,
    note: 'I have not built a forecast yet. I have read every public report on yours, and I have three questions about chapter four.',
    answers: ['1 July, eight weeks', 'yes', ''],
  },
  {
    by: 'sofia',
    latinName: 'Sofia Vetrova',
    to: forecasting,
    hoursAgo: 70,
    note: 'Two summers of night shifts in a control room: I know what an operator does with a forecast, and what they do without one.',
    answers: ['1 June, twelve weeks', 'no', ''],
    cv: {
      Education: ['B.Sc. Computer Science, 2023 to 2027'],
      Work: ['Control room assistant, Northbank Rail, summers of 2024 and 2025'],
    },
    steps: [
      { hoursAgo: 47, by: 'henrik', does: 'sees' },
      {
        hoursAgo: 46,
        by: 'henrik',
        does: 'notes',
        words: 'Ask about the two days in Alderbrook. She lives in Northbank.',
      },
    ],
  },
  {
    by: 'khoi',
    to: forecasting,
    hoursAgo: 96,
    note: 'I count things for fun: trains, swifts, the kettle in our kitchen.',
    answers: ['1 June, ten weeks', 'yes', 'https://swifts.example'],
    cv: { Education: ['B.Sc. Data Science, 2023 to 2027'], Projects: ['Riverwatch, water levels, Python'] },
    steps: [
      { hoursAgo: 72, by: 'nadia', does: 'sees' },
      {
        hoursAgo: 71,
        by: 'nadia',
        does: 'writes',
        words: 'Which of your counts surprised you most, and what did you do then?',
      },
      {
        ...{ hoursAgo: 20, by: 'khoi', does: 'replies' },
        words: 'The kettle. It predicts the exam results, and I have not dared to publish it.',
      },
    ],
  },
  {
    by: 'siobhan',
    to: forecasting,
    hoursAgo: 110,
    note: 'An economist who programs: I can tell you what an hour of a wrong forecast costs.',
    answers: ['8 June, twelve weeks', 'yes', ''],
    cv: { Education: ['B.A. Economics, 2023 to 2027'], Work: ['Research assistant, Prof. de Vasconcelos, 2026'] },
    steps: [
      { hoursAgo: 90, by: 'nadia', does: 'sees' },
      { hoursAgo: 89, by: 'nadia', does: 'notes', words: 'The only one who mentions money. Invite.' },
      { hoursAgo: 88, by: 'henrik', does: 'notes', words: 'Agreed. I’d like to be there.' },
      {
        hoursAgo: 66,
        by: 'nadia',
        does: 'invites',
        inDays: 2,
        clock: '09:00',
        place: 'https://meet.example.org/tidegrid',
      },
    ],
  },
  {
    by: 'rohan',
    to: forecasting,
    hoursAgo: 120,
    note: 'Meters are my hobby, forecasts would be new to me.',
    answers: ['', 'yes', ''],
    steps: [{ hoursAgo: 60, by: 'rohan', does: 'withdraws' }],
  },
  {
    by: 'mira',
    to: 'Junior front-end developer',
    hoursAgo: 60,
    note: 'I have drawn maps of our campus that turn with the phone. Packaging has fewer stairs, but more corners.',
    steps: [
      { hoursAgo: 45, by: 'rafael', does: 'sees' },
      {
        hoursAgo: 30,
        by: 'rafael',
        does: 'invites',
        inDays: 3,
        clock: '14:00',
        place: 'https://meet.example.org/foldwise',
      },
    ],
  },
  {
    by: 'mira',
    to: 'Machine learning engineer, embedded',
    hoursAgo: 190,
    note: 'My forecast runs on a clock with a coin cell. It has been right for nine weeks now.',
    steps: [{ hoursAgo: 150, by: 'amina', does: 'sees' }],
  },
  { by: 'rohan', to: 'Machine learning engineer, embedded', hoursAgo: 180, note: 'I solder, and I read data sheets.' },
  {
    by: 'mira',
    to: 'Working student, prototype workshop',
    hoursAgo: 30,
    note: 'I can use a lathe, and I know whom to ask before I do.',
  },
  {
    by: 'mira',
    to: 'Data assistant, tide archive',
    hoursAgo: 33 * 24,
    note: 'Old tables are the best company. I would start with the storm of 1953.',
    steps: [
      { hoursAgo: 30 * 24, by: 'asa', does: 'sees' },
      {
        ...{ hoursAgo: 27 * 24, by: 'asa', does: 'closes' },
        words:
          'Dear {name}, not this time. Your notes were the clearest we read. We need someone who can go out on the boat in January. If I may, I’ll write to you when the archive opens.',
      },
    ],
  },
  {
    by: 'anneke',
    to: 'Data assistant, tide archive',
    hoursAgo: 34 * 24,
    note: 'I grew up below sea level.',
    steps: [
      { hoursAgo: 29 * 24, by: 'asa', does: 'sees' },
      { hoursAgo: 28 * 24, by: 'asa', does: 'offers', inDays: 4 },
    ],
  },
]

/** An unsent application. */
export const unsent = {
  by: 'mira',
  to: 'Laboratory technician',
  hoursAgo: 8,
  note: 'I have never held a pipette, but ',
}

/** An application on a company's own site. */
export const tracked = { by: 'mira', to: 'Graduate engineer, structures' }

/** Requests for a referral. `question` and `answer` follow after some hours, `refers` closes the request. */
export const referrals = [
  {
    ...{ by: 'mira', to: forecasting, hoursAgo: 44 },
    why: 'You saw my thesis go wrong and then right. I think you can say how I work.',
    look: 'https://library-forecast.example',
  },
  {
    ...{ by: 'jonas', to: forecasting, hoursAgo: 52 },
    why: 'We built the roster of the rowing club together, and it never failed on a Sunday.',
    look: '',
    question: 'Which part of it was yours? I remember the colours.',
  },
  {
    ...{ by: 'sofia', to: forecasting, hoursAgo: 68 },
    why: 'You were my mentor last year and know what I can do at four in the morning.',
    look: '',
    refers: 'Sofia stays calm when the numbers do not. I have seen it.',
  },
]
