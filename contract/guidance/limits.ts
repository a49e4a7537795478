/** Sizes of guides and interview experiences. Lengths are in UTF-16 code units. */
export const GUIDANCE_LIMITS = {
  guideTitle: 120,
  guideBody: 30_000,
  // Words read in a minute.
  readingSpeed: 200,
  // Ratings from which on their sum is shown.
  ratings: 10,
  // Guides of the overview, and those recommended beside a guide.
  topGuides: 4,
  nextGuides: 2,
  // Months after which a guide is stale, its author is asked to review it, and it leaves the list.
  stale: 12,
  unlisted: 24,
  interviewText: 4_000,
  // The words that a correction is about, and what they should be; how many of a reader may wait in one guide.
  quote: 1_000,
  suggestion: 2_000,
  openCorrections: 5,
  // Members who write a guide with its author, with those invited.
  coauthors: 4,
  rounds: 10,
  roundWords: 1_500,
  roundMinutes: 600,
  // Companies that the list of interviews offers at once, and spellings offered while a company is typed.
  companies: 100,
  companyNames: 8,
} as const
