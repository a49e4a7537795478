import type { Dated } from './calendar.ts'

export type DemoMentorship = Dated & { title: string; description: string }

export const mentorships: DemoMentorship[] = [
  {
    by: 'nadia',
    days: 4,
    clock: '17:30',
    title: 'From thesis to first job in energy',
    description:
      'Four conversations over two months: reading job advertisements, choosing what to show, preparing for interviews, negotiating an offer. For students in their last year.',
  },
  {
    by: 'mei',
    days: 9,
    clock: '18:00',
    title: 'Portfolio clinic for designers',
    description: 'Bring three pieces of work and the story behind each. We cut until only the good parts are left.',
  },
  {
    by: 'vikram',
    days: 13,
    clock: '16:00',
    title: 'Starting something of your own',
    description: 'An hour a month with somebody who has failed twice and succeeded once. Bring figures, however small.',
  },
  {
    by: 'thandeka',
    days: 17,
    clock: '15:00',
    title: 'Physics outside the university',
    description:
      'Hospitals, insurance, satellites: what physicists do all day, and how to find out whether you would like it.',
  },
  {
    by: 'imran',
    days: 24,
    clock: '17:00',
    title: 'Reading a grid plan',
    description:
      'For second-year electrical engineers: we take a real plan of a small town and trace where the light comes from.',
  },
  {
    by: 'catarina',
    days: 30,
    clock: '11:00',
    title: 'Writing a research proposal',
    description: 'Two mornings on how to ask a question that can be answered. Economics and data science.',
  },
  {
    by: 'marisol',
    days: 38,
    clock: '16:30',
    title: 'Working in a laboratory, first year',
    description: 'Notebooks, safety, supervisors, and how to say that an experiment did not work.',
  },
]
