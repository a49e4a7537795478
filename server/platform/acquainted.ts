const marked = new WeakSet<object>()

/** Marks a member's card as already known to the viewer, for example from a conversation, so that it doesn't count towards their daily limit. */
export const acquainted = <Card extends object>(card: Card): Card => {
  marked.add(card)
  return card
}

/** True for cards marked by `acquainted`. */
export const isAcquainted = (card: object): boolean => marked.has(card)
