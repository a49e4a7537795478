/** The fixed list from the specification. */
export const EVENT_CATEGORIES = ['Tech Talk', 'Hackathon', 'Workshop', 'Networking', 'Non-Tech Meetup'] as const
