import type { ThreadKind } from '#contract/discussions/threads.ts'
import type { SPACE_KEYS } from '#contract/discussions/spaces.ts'

/** A post of a demo thread; `to` is the number of the answer that it replies to. */
type DemoPost = { by: string; hoursAgo: number; body: string; to?: number }
/** What a member who was asked by name does apart from answering: they promise an answer by Sunday, or pass the question on. */
type DemoAskAnswer = { by: string; hoursAgo: number } & (
  | { does: 'promises' }
  | { does: 'passes_on'; to: string; words: string }
)
/** A thread of the demo college. `accepted` is the number of a post, `asked` are the members asked by name. */
export type DemoThread = DemoPost & {
  space: (typeof SPACE_KEYS)[number]
  kind: ThreadKind
  title: string
  posts: DemoPost[]
  accepted?: number
  anonymous?: boolean
  asked?: string[]
  answers?: DemoAskAnswer[]
  pinned?: boolean
  /** Who wonders too, and who found the post with this number helpful. */
  wonder?: string[]
  helpful?: Record<number, string[]>
}

export const threads: DemoThread[] = [
  {
    ...{ by: 'office', hoursAgo: 55, space: 'announcements', kind: 'discussion', pinned: true },
    title: 'The library is open until midnight during the exams',
    body: 'From Monday until the last exam the reading rooms stay open until midnight, weekends included. The night bus stops at the mill gate every half hour.\n\nAlumni are welcome too: show your profile at the desk.',
    posts: [
      { by: 'anneke', hoursAgo: 53, body: 'Thank you! Is the coffee machine on the second floor part of the plan?' },
      { by: 'office', hoursAgo: 52, body: 'It’s repaired, and it takes cards now.' },
    ],
  },
  {
    ...{ by: 'mira', hoursAgo: 52, space: 'ask', kind: 'question' },
    title: 'From computer science to power electronics: where do I start?',
    body: 'I graduate in June and I’d like to work on inverters and chargers rather than on web apps. My degree gave me C, signals and one semester of circuits; I’ve never built anything above 5 volts.\n\n**What would you learn first if you had six months and a small bench at home?** And do companies hire a software person into these teams at all, or should I do a second master’s?',
    wonder: ['devika', 'jaswin', 'rohan', 'linh', 'arda', 'tomas'],
    posts: [
      {
        ...{ by: 'imran', hoursAgo: 40 },
        body: 'Don’t do a second master’s yet. Half of my team started in software. What they had in common was one finished thing they could explain.\n\n1. First six weeks: read about switching losses until a datasheet makes sense, and simulate a buck converter before you build one.\n2. Next ten weeks: build it, at 12 volts. Burn two of them. Measure why.\n3. Then write the control loop in C on a small microcontroller. This is where you’re ahead of most electronics graduates.\n\nWhen you apply, search for **embedded controls** or **firmware for power conversion**. Those teams are short of people who can test code.',
      },
      {
        by: 'mira',
        hoursAgo: 29,
        to: 2,
        body: '“Burn two of them” made my day. Is a 12-volt supply from the workshop safe to learn on?',
      },
      {
        by: 'imran',
        hoursAgo: 26,
        to: 2,
        body: 'Yes, if it has a current limit. Set it to 1 amp and it forgives almost everything.',
      },
      {
        ...{ by: 'henrik', hoursAgo: 1 },
        body: '> do companies hire a software person into these teams at all\n\nWe hired two last year, both from computer science. The interview had no circuit puzzles: we gave them the log of a charger that trips at night and asked what they’d check first.',
      },
    ],
    accepted: 2,
    helpful: { 2: ['mira', 'devika', 'jaswin', 'rohan', 'arda'], 5: ['mira', 'devika'] },
  },
  {
    ...{ by: 'chiamaka', hoursAgo: 76, space: 'ask', kind: 'question' },
    title: 'Three months in Lisbon for an internship: where did you live?',
    body: 'I start in March near Cais do Sodré. My budget for a room is €550, and I’d rather walk or take one train than change twice.',
    posts: [
      {
        by: 'rafael',
        hoursAgo: 60,
        body: 'Almada, across the river. Ten minutes by ferry and half the rent. Look for rooms near Cacilhas.',
      },
      {
        by: 'catarina',
        hoursAgo: 30,
        body: 'Ask for a contract, even for three months. The university’s housing office checks one for free if you write to them in advance.',
      },
      { by: 'chiamaka', hoursAgo: 5, to: 2, body: 'The ferry settles it. Thank you!' },
    ],
    accepted: 2,
    helpful: { 2: ['chiamaka', 'ines'] },
  },
  {
    ...{ by: 'arda', hoursAgo: 7, space: 'campus', kind: 'question' },
    title: 'Who still has the lab diagrams for Embedded Systems?',
    body: 'The PDF on the course page stops at lab 4, and lab 5 is on Monday.',
    wonder: ['linh'],
    posts: [],
  },
  {
    ...{ by: 'aarav', hoursAgo: 31, space: 'careers', kind: 'question' },
    title: 'कोर इंजीनियरिंग की नौकरी या सॉफ़्टवेयर: आपने कैसे चुना?',
    body: 'मुझे मैकेनिकल डिज़ाइन पसंद है, पर ज़्यादातर कंपनियाँ सॉफ़्टवेयर के लिए आती हैं। जिन्होंने कोर चुना, **पहले दो साल कैसे रहे?**',
    posts: [
      {
        ...{ by: 'sunita', hoursAgo: 20 },
        body: 'पहले साल वेतन कम था, पर काम रोज़ कुछ सिखाता था। तीन बातें देखिए:\n\n- कौन आपका काम जाँचेगा\n- पहले छह महीने में आप क्या बनाएँगे\n- दो साल पहले आए लोग अब कहाँ हैं',
      },
    ],
  },
  {
    ...{ by: 'babak', hoursAgo: 100, space: 'introductions', kind: 'discussion' },
    title: 'Hello from Northbank, after nine quiet years',
    body: 'Class of 2012, civil engineering. I build footbridges now. I can help with CVs, with choosing between site work and design, and with moving abroad.',
    posts: [
      {
        by: 'priscila',
        hoursAgo: 90,
        body: 'Welcome back! The footbridge over the weir still has your name on the drawing in the studio.',
      },
      {
        by: 'omar',
        hoursAgo: 70,
        body: 'I’m in civil engineering now. May I ask you about site work once the exams are over?',
      },
      { by: 'babak', hoursAgo: 65, body: 'Any time, Omar.' },
    ],
  },
  {
    ...{ by: 'imran', hoursAgo: 130, space: 'introductions', kind: 'discussion' },
    title: 'السلام علیکم: 2019 کا الیکٹریکل بیچ کہاں ہے؟',
    body: 'میں گرڈ پلاننگ میں کام کرتا ہوں۔ پرانے ساتھیوں سے مل کر خوشی ہوگی، اور طلبہ کے سوالوں کا جواب بھی دوں گا۔',
    posts: [{ by: 'jaswin', hoursAgo: 110, body: 'گرڈ پلاننگ میں انٹرنشپ کے لیے کون سے مضامین ضروری ہیں؟' }],
  },
  {
    ...{ by: 'khoi', hoursAgo: 150, space: 'ask', kind: 'question' },
    title: 'How much maths do you really use in machine learning work?',
    body: 'I enjoyed linear algebra and struggled with measure theory. Is that a problem?',
    posts: [
      {
        by: 'amina',
        hoursAgo: 140,
        body: 'Linear algebra every day, measure theory never. Last week I spent two days on a rotation matrix and five minutes on a model.',
      },
      { by: 'dmytro', hoursAgo: 120, body: 'Statistics more than both. Learn to say how sure you are, and why.' },
    ],
    accepted: 2,
    helpful: { 2: ['khoi', 'chiamaka'], 3: ['khoi'] },
  },
]
