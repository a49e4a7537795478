import type { Reaction } from '#contract/chat/messages.ts'

/** What each reaction is called, as a key of the texts: a screen reader must not have to guess from a picture. */
export const REACTION_NAMES = {
  '👍': 'reaction.thumbs_up',
  '❤️': 'reaction.heart',
  '😂': 'reaction.laugh',
  '🎉': 'reaction.celebrate',
  '😮': 'reaction.surprised',
  '😢': 'reaction.sad',
  '🙏': 'reaction.thanks',
  '👏': 'reaction.applause',
} as const satisfies Record<Reaction, string>
