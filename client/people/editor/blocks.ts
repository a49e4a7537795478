import type { ProfilePart } from '#contract/people/privacy.ts'
import type { Profile } from '#contract/people/profiles.ts'

/** The blocks of a profile that are edited together, in the order in which a member completes them. */
export const BLOCKS = ['intro', 'education', 'work', 'help', 'skills', 'about', 'contact'] as const
export type Block = (typeof BLOCKS)[number]

/** The parts with an audience that a block shows. */
export const partsOf: Record<Block, readonly ProfilePart[]> = {
  intro: ['position', 'location', 'pronouns'],
  education: ['education'],
  work: ['position'],
  help: ['help'],
  skills: ['skills', 'languages'],
  about: ['about'],
  contact: ['links', 'email', 'birthday'],
}

// Links from other pages name a single field.
const blockOfField: Record<string, Block> = {
  photo: 'intro',
  headline: 'intro',
  city: 'intro',
  pronouns: 'intro',
  languages: 'skills',
  links: 'contact',
  email: 'contact',
  birthday: 'contact',
}

/** Returns the block that a URL fragment such as `#work` or `#city` names. */
export const blockAt = (hash: string): Block | undefined => {
  const name = hash.slice(1)
  return BLOCKS.find((block) => block === name) ?? blockOfField[name]
}

/** Returns the blocks of the member's own profile that lack something others look for. */
export const missingBlocks = (profile: Profile): Block[] => BLOCKS.filter((block) => isMissing[block](profile))

const isMissing: Record<Block, (profile: Profile) => boolean> = {
  intro: ({ profilePhoto, headline, place }) => profilePhoto === null || !headline || place === null,
  education: ({ fieldOfStudy }) => !fieldOfStudy,
  work: ({ role, experiences }) => role === 'alumni' && experiences.length === 0,
  help: ({ role, help }) => role === 'alumni' && help.length === 0,
  skills: ({ skills }) => skills.length === 0,
  about: ({ about }) => !about,
  contact: ({ linkedin, github, website }) => !(linkedin ?? github ?? website),
}
