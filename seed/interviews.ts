import type { DraftInterview } from '#contract/guidance/interviews.ts'
import { addInterview, setHelpful } from '#server/guidance/interviews/interviews.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { backThen } from './enrol.ts'

type DemoInterview = DraftInterview & { by: string; daysAgo: number; anonymous?: true; helpedBy?: readonly string[] }

/** Lets members of the demo share their interviews, the earliest first, and others find them helpful. */
export const fillInterviews = async (portal: Platform, memberOf: (key: string) => Viewer): Promise<void> => {
  const hoursAgo = (hours: number) => backThen(portal, new Date(portal.now().getTime() - hours * 60 * 60 * 1000))
  for (const { by, daysAgo, anonymous = false, helpedBy = [], ...draft } of interviews.toReversed()) {
    const { _id } = await addInterview(hoursAgo(daysAgo * 24), memberOf(by), { ...draft, anonymous })
    for (const key of helpedBy) await setHelpful(hoursAgo(daysAgo * 12), memberOf(key), _id, true)
  }
}

const interviews: DemoInterview[] = [
  {
    ...{ by: 'sofia', daysAgo: 2, company: 'Tidegrid', role: 'Summer intern, demand forecasting' },
    ...{ year: 2026, month: 11, kind: 'internship', way: 'referral', difficulty: 'medium', outcome: 'offer' },
    rounds: [
      {
        ...{ kind: 'test', minutes: 60, felt: 'mixed' },
        asked:
          'Twelve short questions on probability, and one notebook: a year of hourly load of a small town, and *predict the next day*. They don’t expect a good model. They read how you check it.',
      },
      {
        ...{ kind: 'technical', minutes: 45, felt: 'good' },
        asked:
          '- Why is yesterday a hard baseline to beat?\n- What happens to your split when the clocks change?\n- Walk through the worst prediction in your notebook.',
      },
      {
        ...{ kind: 'hr', minutes: 20, felt: 'good' },
        asked: 'What I’d like to learn in twelve weeks, and when I could begin.',
      },
    ],
    advice:
      'Plot before you model. The reviewer had my notebook open and asked about a dip in March that I had seen and not mentioned.\n\nSay which questions you couldn’t answer: they asked me the same ones in the second round.',
    helpedBy: ['mira', 'linh', 'khoi', 'chiamaka', 'arda'],
  },
  {
    ...{ by: 'khoi', daysAgo: 9, company: 'Oxbow Freight', role: 'Data analyst, graduate programme' },
    ...{ year: 2026, month: 10, kind: 'first_job', way: 'campus', difficulty: 'hard', outcome: 'waiting' },
    rounds: [
      {
        ...{ kind: 'test', minutes: 90, felt: 'mixed' },
        asked:
          'SQL on three tables of shipments: late deliveries by route, then the same without counting a parcel twice.',
      },
      {
        ...{ kind: 'group', minutes: 40, felt: 'good' },
        asked: 'Six of us, one map, two trucks that break down. Nobody was scored on the plan, all of us on listening.',
      },
      {
        ...{ kind: 'case', minutes: 50, felt: 'tough' },
        asked:
          'How many lorries does a city of 300,000 need for its groceries? They kept asking *what if you’re wrong by ten*.',
      },
    ],
    advice: 'Practise estimating aloud. I was faster on paper, and they wanted to hear it.',
    helpedBy: ['chiamaka', 'siobhan', 'wahyuni'],
  },
  {
    ...{ by: 'rohan', daysAgo: 15, anonymous: true, company: 'Tidegrid', role: 'Graduate engineer, grid operations' },
    ...{ year: 2026, month: 9, kind: 'first_job', way: 'applied', difficulty: 'hard', outcome: 'no_offer' },
    rounds: [
      {
        ...{ kind: 'technical', minutes: 75, felt: 'tough' },
        asked:
          'Three-phase basics, then a substation drawing with a mistake in it. I found it after a hint. They also asked what I’d do if two measurements disagree at night and nobody answers the phone.',
      },
    ],
    advice: 'Learn to say *I’d wake someone up*. I tried to solve it alone, which was the wrong answer.',
    helpedBy: ['devika', 'jaswin', 'tomas', 'mateus', 'omar', 'kwabena', 'aarav'],
  },
  {
    ...{ by: 'seohyeon', daysAgo: 31, company: 'Foldwise', role: 'Design intern' },
    ...{ year: 2026, month: 8, kind: 'internship', way: 'here', difficulty: 'easy', outcome: 'offer' },
    rounds: [
      {
        ...{ kind: 'other', minutes: 60, felt: 'good' },
        asked: 'Portfolio, one project, slowly: what I threw away and why. Then we folded a box from a sheet of paper.',
      },
      { ...{ kind: 'hr', minutes: 30, felt: 'good' }, asked: 'Pay, hours, and how they give feedback.' },
    ],
    advice: 'Bring the ugly sketches. They asked for them before the finished pages.',
    helpedBy: ['yuki', 'ines'],
  },
  {
    ...{ by: 'aarav', daysAgo: 46, company: 'Northbank Rail', role: 'Trainee, rolling stock' },
    ...{ year: 2026, month: 6, kind: 'first_job', way: 'campus', difficulty: 'medium', outcome: 'withdrew' },
    rounds: [
      { ...{ kind: 'test', minutes: 45, felt: 'good' }, asked: 'Spatial reasoning, units, a text on brakes.' },
      {
        ...{ kind: 'technical', minutes: 40, felt: 'good' },
        asked: 'Fatigue in welds, and why axles are hollow. They let me draw.',
      },
    ],
    advice: 'I took another offer before the last round and told them the same day. They were kind about it.',
    helpedBy: ['tomas', 'mateus'],
  },
  {
    ...{ by: 'mira', daysAgo: 60, company: 'Foldwise', role: 'Junior front-end developer' },
    ...{ year: 2026, month: 5, kind: 'internship', way: 'referral', difficulty: 'medium', outcome: 'no_offer' },
    rounds: [
      {
        ...{ kind: 'technical', minutes: 60, felt: 'mixed' },
        asked:
          'Pairing on a drag handle that jumped:\n\n```\nonPointerMove = (event) => setX(event.clientX)\n```\n\nThen: make it work by keyboard.',
      },
      { kind: 'hr', minutes: 30, felt: 'good', asked: 'Why packaging? I had an honest answer, which helped.' },
    ],
    advice: 'Read about pointer capture. And ask for the reason if it’s a no: mine was two paragraphs long and useful.',
    helpedBy: ['sofia', 'linh', 'arda'],
  },
  {
    ...{ by: 'jean', daysAgo: 120, company: 'Oxbow Freight', role: 'Data scientist' },
    ...{ year: 2025, month: 11, kind: 'later', way: 'referral', difficulty: 'medium', outcome: 'offer' },
    rounds: [
      {
        ...{ kind: 'technical', minutes: 60, felt: 'good' },
        asked: 'A model of mine that failed in production, in detail.',
      },
      {
        ...{ kind: 'case', minutes: 60, felt: 'good' },
        asked: 'Empty runs: how would you measure them, and who disagrees?',
      },
      { ...{ kind: 'hr', minutes: 45, felt: 'mixed' }, asked: 'Salary, first. Have a number ready.' },
    ],
    advice: 'They hire people who can explain a confidence interval to a driver. Try it on someone at home.',
    helpedBy: ['khoi', 'chiamaka', 'ruta', 'jonas'],
  },
  {
    ...{ by: 'aisha', daysAgo: 140, company: 'Hollinbridge Hospital', role: 'Laboratory placement' },
    ...{ year: 2025, month: 10, kind: 'internship', way: 'applied', difficulty: 'easy', outcome: 'offer' },
    rounds: [
      {
        ...{ kind: 'technical', minutes: 30, felt: 'good' },
        asked: 'Pipetting, sterility, and what I do when I’ve mixed up two samples. (Say so, at once.)',
      },
    ],
    advice: 'Bring your vaccination record: it’s the first thing they ask for.',
    helpedBy: ['fatou', 'zofia'],
  },
  {
    ...{ by: 'devika', daysAgo: 160, anonymous: true, company: 'Tidegrid', role: 'Working student, metering' },
    ...{ year: 2025, month: 9, kind: 'internship', way: 'campus', difficulty: 'medium', outcome: 'no_offer' },
    rounds: [
      { ...{ kind: 'test', minutes: 60, felt: 'good' }, asked: 'Circuits, and a page of unit conversions.' },
      {
        ...{ kind: 'hr', minutes: 25, felt: 'tough' },
        asked: 'Whether I plan to stay in the city. I didn’t know, and it went downhill from there.',
      },
    ],
    advice: '',
    helpedBy: ['jaswin', 'rohan'],
  },
  {
    ...{ by: 'babak', daysAgo: 200, company: 'Northbank Rail', role: 'Bridge engineer' },
    ...{ year: 2025, month: 3, kind: 'later', way: 'applied', difficulty: 'hard', outcome: 'offer' },
    rounds: [
      {
        ...{ kind: 'technical', minutes: 90, felt: 'mixed' },
        asked: 'A viaduct from 1911, its drawings, and *what would you look at first?*',
      },
      {
        ...{ kind: 'technical', minutes: 60, felt: 'good' },
        asked: 'Site visit with the head of structures. Wear boots.',
      },
    ],
    advice: 'Nobody expects you to know the answer from the drawing. Say what you’d measure.',
    helpedBy: ['omar', 'kwabena'],
  },
  {
    ...{ by: 'fatou', daysAgo: 230, company: 'Hollinbridge Hospital', role: 'Research assistant' },
    ...{ year: 2024, month: 12, kind: 'first_job', way: 'referral', difficulty: 'medium', outcome: 'no_offer' },
    rounds: [
      {
        ...{ kind: 'technical', minutes: 45, felt: 'mixed' },
        asked: 'A paper sent two days before: what’s its weakest figure?',
      },
    ],
    advice: 'Read the supplement too.',
    helpedBy: ['aisha'],
  },
  {
    ...{ by: 'siyuan', daysAgo: 250, company: 'Tidegrid', role: 'Working student, sensors' },
    ...{ year: 2024, month: 10, kind: 'internship', way: 'applied', difficulty: 'medium', outcome: 'offer' },
    rounds: [
      {
        ...{ kind: 'technical', minutes: 50, felt: 'good' },
        asked: 'Noise: where it comes from, and how I’d find out with a battery and a long cable.',
      },
      { ...{ kind: 'hr', minutes: 20, felt: 'good' }, asked: 'Hours beside the studies.' },
    ],
    advice: 'They like people who’ve soldered something. Bring a photo.',
    helpedBy: ['petros', 'rohan'],
  },
]
