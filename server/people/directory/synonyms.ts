import type { HelpTopic } from '#contract/people/members.ts'

/** The words by which somebody is found who helps with a topic. */
export const HELP_WORDS: Record<HelpTopic, string> = {
  mentoring: 'mentoring mentor mentors',
  referrals: 'referrals refer refers',
  mock_interviews: 'mock interviews interviewer',
  cv_reviews: 'cv reviews resume reviewer',
  career_advice: 'career advice advises adviser',
  internships: 'internships interns',
  hiring: 'hiring hires recruiting recruits',
  talks: 'talks speaks speaker speakers',
  projects: 'projects',
  studying_abroad: 'studying abroad studies',
}

/** Whole words that stand for everybody of a role. */
export const ROLE_WORDS: ReadonlyMap<string, 'student' | 'alumni'> = new Map([
  ['student', 'student'],
  ['students', 'student'],
  ...(['alumni', 'alumnus', 'alumna', 'alumnae', 'graduate', 'graduates'] as const).map(
    (word) => [word, 'alumni'] as const,
  ),
])

/** Words of a sentence that say nothing about anybody: left out where nobody has all the words. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  'a an and any anyone are as at by can class does for from has have he i in is looking me my of on or people person she somebody someone that the they to who with work working works year'.split(
    ' ',
  ),
)
