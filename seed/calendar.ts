import type { DraftEvent } from '#contract/events/events.ts'

/** An event or mentorship: how many days from now, at what time of the college's clock. */
type Dated = { by: string; days: number; clock: string }
export type DemoEvent = Dated &
  Pick<DraftEvent, 'category' | 'description'> & {
    slug: string
    host?: string
    audience?: 'members'
    cancelled?: true
  }
export type DemoMentorship = Dated & { title: string; description: string }

export const events: DemoEvent[] = [
  {
    by: 'lukasz',
    days: 2,
    clock: '18:00',
    category: 'Tech Talk',
    slug: 'passkeys',
    description:
      'Life after passwords. What passkeys do, what they do not, and how we moved half a million customers to them without a single call to the help desk. With time for questions.',
  },
  {
    by: 'tomas',
    days: 5,
    clock: '15:30',
    category: 'Workshop',
    slug: 'soldering',
    host: 'Electronics Workshop',
    description:
      'Soldering for everyone. You build a night light and take it home. Material is there, no experience needed, twelve places.',
  },
  {
    by: 'nadia',
    days: 8,
    clock: '17:30',
    category: 'Networking',
    slug: 'women-in-energy',
    audience: 'members',
    description:
      'Women in energy: an evening with six alumnae from planning, trading and operations. Short introductions, then soup and conversation at small tables.',
  },
  {
    by: 'mira',
    days: 10,
    clock: '15:00',
    category: 'Non-Tech Meetup',
    slug: 'mapping-walk',
    description:
      'Mapping walk for Lantern: we go through four buildings with a tape measure and note every step, ramp and heavy door. Two hours, hot chocolate afterwards.',
  },
  {
    by: 'soren',
    days: 12,
    clock: '09:00',
    category: 'Hackathon',
    slug: 'repair-day',
    host: 'Bramble & Bolt',
    description:
      'Repair Day. Bring something broken; teams of three have eight hours to make it work again. Bramble & Bolt sends tools, spare parts and pizza. Prizes for the best repair and the most instructive failure.',
  },
  {
    by: 'hana',
    days: 16,
    clock: '18:30',
    category: 'Workshop',
    slug: 'drawing-explanations',
    description:
      'Drawing explanations. How to put a difficult idea on one page, with a pencil. For everybody who has ever said "I cannot draw".',
  },
  {
    by: 'elodie',
    days: 19,
    clock: '10:00',
    category: 'Non-Tech Meetup',
    slug: 'river-walk',
    description:
      'Winter walk along the river with a stop at the old mill, where students show what will be planted in spring. Eight kilometres, slow pace, dogs welcome.',
  },
  {
    by: 'amina',
    days: 23,
    clock: '17:00',
    category: 'Tech Talk',
    slug: 'small-models',
    description:
      'Small models, big machines. Why our robots run models that fit on a memory card, and what we give up for it.',
  },
  {
    by: 'siobhan',
    days: 27,
    clock: '19:00',
    category: 'Non-Tech Meetup',
    slug: 'quiz-night',
    cancelled: true,
    description: 'Quiz night in the common room. Teams of up to five, alumni against students.',
  },
  {
    by: 'henrik',
    days: 61,
    clock: '16:00',
    category: 'Networking',
    slug: 'class-of-2016',
    audience: 'members',
    description: 'Class of 2016, ten years on. Boat house, open fire, one slide. Families welcome.',
  },
  {
    by: 'leila',
    days: 21,
    clock: '18:00',
    category: 'Workshop',
    slug: 'dashboards',
    description:
      'Dashboards that people read. We take three real ones apart and put them together again with half the figures.',
  },
  {
    by: 'pavel',
    days: -6,
    clock: '17:30',
    category: 'Tech Talk',
    slug: 'robots-in-the-rain',
    description: 'Robots in the rain: ten lessons from two winters of outdoor testing.',
  },
  {
    by: 'vikram',
    days: -14,
    clock: '18:00',
    category: 'Hackathon',
    slug: 'quiet-machines',
    description:
      'Quiet Machines, a hackathon through the night. Build something that does its work without anybody noticing.',
  },
  {
    by: 'jean',
    days: -19,
    clock: '18:00',
    category: 'Tech Talk',
    slug: 'freight-data',
    description: 'What a freight train knows. Data from 4,000 waggons, and how to trust it.',
  },
  {
    by: 'orla',
    days: -20,
    clock: '18:30',
    category: 'Networking',
    slug: 'autumn-evening',
    description: 'Autumn networking evening: students meet alumni of economics and data science.',
  },
  {
    by: 'mei',
    days: -33,
    clock: '14:00',
    category: 'Workshop',
    slug: 'portfolio-review',
    description: 'Portfolio review for designers: twenty minutes each, honest and kind.',
  },
  {
    by: 'george',
    days: -40,
    clock: '11:00',
    category: 'Non-Tech Meetup',
    slug: 'bridges-by-bicycle',
    description: 'Five bridges by bicycle, and the story of each, told by somebody who repaired three of them.',
  },
  {
    by: 'vikram',
    days: -72,
    clock: '17:00',
    category: 'Networking',
    slug: 'founders-table',
    audience: 'members',
    description: 'Founders’ table: eight students, four alumni who started companies, no pitches.',
  },
  {
    by: 'thandeka',
    days: -95,
    clock: '16:00',
    category: 'Tech Talk',
    slug: 'proton-beams',
    description: 'Steering protons: how a hospital uses an accelerator, and where a physicist stands in it.',
  },
]

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
