import type { GuideText } from '#contract/guidance/guideWriting.ts'
import type { Useful } from '#contract/guidance/guides.ts'
import { askAboutGuide } from '#server/discussions/guide-questions/guideQuestions.ts'
import { addCoauthor } from '#server/guidance/guides/coauthors/coauthors.ts'
import { suggestCorrection } from '#server/guidance/guides/corrections/corrections.ts'
import { listGuides, rateGuide } from '#server/guidance/guides/guides.ts'
import { publishGuide, suggestChanges } from '#server/guidance/guides/reviewing/reviewing.ts'
import { insertStarters } from '#server/guidance/guides/starters/starters.ts'
import { startGuide, submitDraft } from '#server/guidance/guides/writing/writing.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { backThen, caller } from './enrol.ts'

type DemoGuide = Omit<GuideText, 'field'> & {
  by: string
  daysAgo: number
  field?: string
  state: 'draft' | 'in_review' | 'changes' | 'published'
  /** Co-authors, and who is invited to be one. */
  together?: readonly string[]
  invited?: string
  /** What the career office suggests. */
  note?: string
  rated?: Partial<Record<Useful, readonly string[]>>
  missing?: string
  question?: { by: string; body: string }
  correction?: { by: string; quote: string; suggestion: string }
}

/** Lets alumni of the demo write guides, which the career office reads, and readers say what they think of them. */
export const fillGuides = async (portal: Platform, memberOf: (key: string) => Viewer): Promise<void> => {
  const office = { viewer: memberOf('office'), caller }
  const daysAgo = (days: number) => backThen(portal, new Date(portal.now().getTime() - days * 24 * 60 * 60 * 1000))
  for (const guide of guides) {
    const { by, daysAgo: age, state, note = '', rated = {}, missing, question, correction, ...more } = guide
    const { field = '', together = [], invited, ...text } = more
    const author = memberOf(by)
    const started = await startGuide(daysAgo(age + 2), author, { ...text, field })
    const [id, { revision }] = [started.guide._id, started]
    for (const key of [...together, ...(invited === undefined ? [] : [invited])])
      await addCoauthor(daysAgo(age + 2), author, id, memberOf(key).id)
    for (const key of together) await addCoauthor(daysAgo(age + 1), memberOf(key), id, memberOf(key).id)
    if (state === 'draft') continue
    await submitDraft(daysAgo(age + 1), author, id, revision)
    if (state === 'changes') await suggestChanges(daysAgo(age), id, { revision, note }, office)
    if (state !== 'published') continue
    await publishGuide(daysAgo(age), id, revision, office)
    for (const useful of ['yes', 'partly', 'no'] as const)
      for (const key of rated[useful] ?? [])
        await rateGuide(daysAgo(age / 2), memberOf(key), id, {
          useful,
          ...(useful === 'partly' && missing !== undefined && { missing }),
        })
    if (question) await askAboutGuide(daysAgo(1), memberOf(question.by), id, { body: question.body })
    if (correction) {
      const { by: reader, ...words } = correction
      await suggestCorrection(daysAgo(0.5), memberOf(reader), id, words)
    }
  }
  // The portal inserts them at its first start, which is later.
  await insertStarters(portal)
  const found = await listGuides(portal, memberOf('arda'), { q: 'writing a cv', limit: 1, whose: 'all' })
  for (const { _id: id } of found.body) await suggestCorrection(daysAgo(1), memberOf('arda'), id, correctionOfOffice)
}

const correctionOfOffice = {
  quote: 'One page is enough for everyone under thirty.',
  suggestion: 'One page is enough for everyone under thirty, except where a university asks for all courses.',
}

const guides: DemoGuide[] = [
  {
    ...{ by: 'lukasz', daysAgo: 430, state: 'published', topic: 'interviews', field: 'Computer Science' },
    together: ['nadia'],
    title: 'Your first technical interview: what the hour is for',
    authorRole: 'Security engineer at Quillmark · Computer Science 2020',
    body: `I have now sat on the other side of the table about sixty times. Almost nobody fails because they don’t know the answer. They fail because I never find out what they know. This guide is about that.

## What the hour is for

The interviewer has one question: would I like to fix a hard problem with this person on a bad day? The exercise is only an excuse to watch you think. So think out loud. If that feels strange, practise it on a friend who doesn’t code.

::: words that help
“I see two ways. The first is short and slow, the second is longer and fast. I’ll start with the short one and tell you when I’d change.”
:::

## The first five minutes

Repeat the problem in your own words. Ask what the input looks like, how large it can get and what should happen when it is empty. Write the answers down where both of you can see them.

- Ask for an example before you write a line.
- Say what you’re going to leave out, and why.
- Don’t apologise for typing slowly. No one minds.

## When you get stuck

Everyone does. Say so, say where exactly, and try a smaller case. I have hired people who never finished, and turned down people who did, silently.

## The last ten minutes are yours

Ask what the team got wrong last quarter. You learn more from that answer than from any careers page.`,
    rated: {
      yes: ['mira', 'khoi', 'arda', 'sofia', 'chiamaka', 'rohan', 'siobhan', 'wahyuni'],
      partly: ['orla', 'imran'],
    },
    missing: 'What changes when the interview is a video call',
    question: { by: 'arda', body: 'Is it fine to say that I’ve seen the exercise before?' },
    correction: {
      by: 'mira',
      quote: 'Write the answers down where both of you can see them.',
      suggestion:
        'Write the answers down where both of you can see them. In a video call, use the shared editor’s comment lines.',
    },
  },
  {
    ...{ by: 'nadia', daysAgo: 40, state: 'published', topic: 'changing_field', field: 'Computer Science' },
    title: 'From a computer science degree to the electricity grid',
    authorRole: 'Staff engineer at Tidegrid · Computer Science 2016',
    body: `Nobody at my first energy company could tell me what a data engineer was for. Five years later there are eleven of us.

## What the grid needs from you

Grid companies don’t look for power engineers only. They have forty years of data and few people who can ask it anything.

- Time series: **start with one substation**
- A little physics: a week is enough
- Patience with old file formats

::: words that help
“I haven’t worked with load data. Here is what I did with bus delays, which behave in the same way.”
:::

## The first application

I sent my first one in January and heard nothing for six weeks. Then I wrote to someone two years ahead of me, and had an interview on Friday.`,
    rated: { yes: ['mira', 'khoi', 'sofia'], partly: ['arda'] },
    missing: 'Which courses helped, if any',
    correction: {
      by: 'sofia',
      quote: 'A little physics: a week is enough',
      suggestion: 'A little physics: two weeks are enough',
    },
  },
  {
    ...{ by: 'imran', daysAgo: 20, state: 'published', topic: 'offers' },
    title: 'Reading an offer without falling in love',
    authorRole: 'Grid planner at Tidegrid · Electrical Engineering 2019',
    body: `An offer is a letter that was written to please you. Read it the next morning.

## Three lines to look for

1. What happens to the bonus if the year goes badly
2. How much notice each side must give
3. Whether the remote days are a right or a habit

::: words that help
“Thank you, I’m pleased. May I have until Thursday? I’d like to read it with someone who has done this before.”
:::

## What to ask for

Ask for one thing, not for five, and say what it would change for you.`,
    rated: { yes: ['mira', 'rohan'] },
  },
  {
    ...{ by: 'orla', daysAgo: 2, state: 'in_review', topic: 'first_job', field: 'Economics' },
    title: 'Your first ninety days as an analyst',
    authorRole: 'Analyst at Oxbow Freight · Economics 2024',
    body: `Nobody expects a result in the first month. They expect that you ask.

## The first week

Write down every word that you don’t understand. Ask for five of them each day, of different people.

## The first table you are trusted with

Check it against last year’s before you send it. Then say in one sentence what is odd about it.`,
  },
  {
    ...{ by: 'rafael', daysAgo: 5, state: 'changes', topic: 'applying' },
    invited: 'nadia',
    title: 'A CV with no job on it yet',
    authorRole: 'Front-end developer at Foldwise · Computer Science 2023',
    body: `Projects count, if I can see what you decided and what went wrong.

## One page

Put what you built first, and where you studied last.`,
    note: 'This is good and short. Could you add one example of a project line before and after?',
  },
]
