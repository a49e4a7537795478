import type { DraftJob } from '#contract/opportunities/jobs.ts'
import type { DraftProject } from '#contract/opportunities/projects.ts'
import { type DemoApplying, forecastingQuestions } from './applications.ts'

type Posted = { by: string; daysAgo: number }
/** `here`: members apply on the portal. */
export type DemoJob = Posted &
  Omit<DraftJob, 'closesOn' | 'canRefer' | 'applyHere' | 'coPosters'> & {
    canRefer?: true
    closesInDays?: number
    here?: DemoApplying
  }
export type DemoProject = Posted & Omit<DraftProject, 'roles'> & Partial<Pick<DraftProject, 'roles'>>

export const jobs: DemoJob[] = [
  {
    by: 'nadia',
    daysAgo: 6,
    title: 'Summer intern, demand forecasting',
    company: 'Tidegrid',
    location: 'Alderbrook',
    type: 'internship',
    workplace: 'hybrid',
    field: 'Computer Science',
    salaryFrom: 2200,
    salaryCurrency: 'EUR',
    salaryPeriod: 'month',
    closesInDays: 17,
    applyUrl: 'https://tidegrid.example/jobs/forecasting',
    canRefer: true,
    here: {
      notePrompt: 'What would you like to find out here?',
      questions: forecastingQuestions,
      coPosters: ['henrik'],
    },
    description:
      'Twelve weeks with the team that predicts what a town will need tomorrow. You bring Python and curiosity; we bring nine years of data and a patient reviewer. Paid, June to August.',
  },
  {
    by: 'rafael',
    daysAgo: 3,
    title: 'Junior front-end developer',
    company: 'Foldwise',
    location: 'Anywhere in Europe',
    type: 'part_time',
    workplace: 'remote',
    field: 'Computer Science',
    canRefer: true,
    here: {},
    description:
      'We make a tool for planning packaging. You will work on the editor: TypeScript, a lot of geometry, and users who write us letters. We read portfolios before CVs.',
  },
  {
    by: 'soren',
    daysAgo: 6,
    title: 'Working student, prototype workshop',
    company: 'Bramble & Bolt',
    location: 'Alderbrook, Mill Lane',
    type: 'part_time',
    workplace: 'on_site',
    salaryFrom: 15,
    salaryTo: 18,
    salaryCurrency: 'EUR',
    salaryPeriod: 'hour',
    here: { answersIn: 3 },
    description: 'Ten hours a week among lathes and printers. You should like finding out why something broke.',
  },
  {
    by: 'amina',
    daysAgo: 9,
    title: 'Machine learning engineer, embedded',
    company: 'Kestrelworks',
    location: 'Northbank',
    type: 'full_time',
    workplace: 'on_site',
    field: 'Computer Science',
    salaryFrom: 58000,
    salaryTo: 72000,
    salaryCurrency: 'EUR',
    salaryPeriod: 'year',
    canRefer: true,
    here: { answersIn: -2 },
    description:
      'Make models small enough for a robot that lives on a battery. Two years of experience, or a thesis that shows you have already done it.',
  },
  {
    by: 'marisol',
    daysAgo: 13,
    title: 'Laboratory technician',
    company: 'Saffronry',
    location: 'Alderbrook, Science Park',
    type: 'full_time',
    workplace: 'on_site',
    field: 'Biotechnology',
    closesInDays: 9,
    here: {},
    description: 'Cell culture and a very tidy freezer. Training on the job, shifts agreed in the team, no night work.',
  },
  {
    by: 'babak',
    daysAgo: 18,
    title: 'Graduate engineer, structures',
    company: 'Northbank Rail',
    location: 'Northbank',
    type: 'full_time',
    workplace: 'on_site',
    applyUrl: 'https://northbank-rail.example/graduates',
    description:
      'Two years through four departments: inspection, design, construction, maintenance. You will have walked every line by the end.',
  },
  {
    by: 'orla',
    daysAgo: 24,
    title: 'Trainee analyst',
    company: 'Oxbow Freight',
    location: 'Alderbrook Docks',
    type: 'full_time',
    workplace: 'on_site',
    description: 'Spreadsheets first, then better tools. We look for people who ask where a figure comes from.',
  },
  {
    by: 'noam',
    daysAgo: 31,
    title: 'Research assistant, user studies',
    company: 'Quillmark',
    location: 'Lindfield',
    type: 'part_time',
    workplace: 'hybrid',
    description:
      'Prepare, run and write up interviews with people who file documents for a living. Half time, ideal beside a master’s degree.',
  },
  {
    by: 'asa',
    daysAgo: 38,
    title: 'Data assistant, tide archive',
    company: 'Fjordstone Survey',
    location: 'Alderbrook, Harbour Office',
    type: 'part_time',
    workplace: 'on_site',
    field: 'Geology',
    here: {},
    description:
      'Ninety years of handwritten tide tables want to become a file. Ten hours a week, some of them on a boat.',
  },
  {
    by: 'sunita',
    daysAgo: 45,
    title: 'Mathematics tutor',
    company: 'Lindfield School',
    location: 'Lindfield',
    type: 'part_time',
    workplace: 'on_site',
    field: 'Mathematics',
    description: 'Six hours a week with pupils of twelve to sixteen. Patience counts for more than marks.',
  },
  {
    by: 'goran',
    daysAgo: 1,
    title: 'Apprentice toolmaker',
    company: 'Bramble & Bolt',
    location: 'Alderbrook, Mill Lane',
    type: 'full_time',
    workplace: 'on_site',
    closesInDays: 40,
    description: 'Learn to make the parts that make the parts. Starts in spring.',
  },
]

export const projects: DemoProject[] = [
  {
    by: 'mira',
    daysAgo: 8,
    name: 'Lantern',
    description:
      'A map of the campus that knows which doors are open, where the lift works and where it is quiet enough to read. Looking for help with wheelchair entrances and translations.',
    languages: ['TypeScript', 'CSS'],
    repository: 'https://code.alderbrook.example/lantern',
    roles: [
      { skill: 'TypeScript', hours: 3, task: 'Show a lift that is out of order on the map' },
      { skill: 'Urdu', hours: 1, task: 'Translate the names of the twelve buildings' },
    ],
  },
  {
    by: 'tomas',
    daysAgo: 11,
    name: 'Hush',
    description:
      'Firmware for a fan that slows down when somebody sleeps. Small, documented, and full of comments about what did not work.',
    languages: ['C', 'Python'],
    repository: 'https://code.alderbrook.example/hush',
  },
  {
    by: 'khoi',
    daysAgo: 20,
    name: 'Riverwatch',
    description: 'Collects the water levels that gauges publish and draws them so that a rower understands them.',
    languages: ['Python', 'JavaScript'],
    repository: 'https://code.alderbrook.example/riverwatch',
    roles: [{ skill: 'Python', hours: 4, task: 'Read the gauges of one more river' }],
  },
  {
    by: 'lukasz',
    daysAgo: 34,
    name: 'Sealed Notes',
    description:
      'Notes that are encrypted before they leave the browser. Made for teaching: every step of the protocol has a page.',
    languages: ['Rust', 'TypeScript'],
    repository: 'https://code.alderbrook.example/sealed-notes',
  },
  {
    by: 'zofia',
    daysAgo: 52,
    name: 'Bench Timer',
    description: 'A timer for experiments with five clocks, loud enough for a laboratory and simple enough for gloves.',
    languages: ['Kotlin'],
    repository: 'https://code.alderbrook.example/bench-timer',
  },
  {
    by: 'jonas',
    daysAgo: 70,
    name: 'Proofreader',
    description: 'Checks the numbering, references and unused symbols of a mathematical text.',
    languages: ['Haskell'],
    repository: 'https://code.alderbrook.example/proofreader',
  },
]
